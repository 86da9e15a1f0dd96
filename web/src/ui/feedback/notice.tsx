import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'

type NoticeTone = 'info' | 'positive' | 'warning' | 'danger'

const looks = {
  info: { className: 'bg-info-soft [&>svg]:text-info', Icon: Info },
  positive: { className: 'bg-positive-soft [&>svg]:text-positive', Icon: CircleCheck },
  warning: { className: 'bg-warning-soft [&>svg]:text-warning', Icon: TriangleAlert },
  danger: { className: 'bg-danger-soft [&>svg]:text-danger', Icon: CircleAlert },
} as const satisfies Record<NoticeTone, unknown>

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: string
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

export function NoticeBox({ tone = 'info', title, icon, action, role, children }: NoticeProps) {
  const { className, Icon } = looks[tone]
  return (
    <div
      role={role}
      className={joinClasses(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control p-2.5 wide:p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
    >
      {icon ?? <Icon aria-hidden />}
      <div className="min-w-40 flex-1">
        {title && <b className="font-bold">{title}</b>}
        {children && <div className="text-sm">{children}</div>}
      </div>
      {action}
    </div>
  )
}
