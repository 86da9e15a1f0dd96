import type { ReactNode } from 'react'
import { classes } from '../../../lib/browser/classes'

interface AccountRowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  readonly tone?: 'danger'
}

/** A row of a card on the account page: what it is, a sentence about it, and a button. */
export function AccountRow({ icon, title, text, action, tone }: AccountRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 wide:px-6 wide:py-5">
      <span
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-control [&_svg]:size-5',
          tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-sunken',
        )}
      >
        {icon}
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-strong">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {action}
    </div>
  )
}
