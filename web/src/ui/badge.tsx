import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'

type Tone = 'positive' | 'warning' | 'danger' | 'info' | 'neutral'

const filled: Record<Tone, string> = {
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-neutral',
}
const bareTones: Record<Tone, string> = {
  positive: 'text-positive',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
  neutral: 'text-neutral',
}

interface BadgeProps {
  readonly tone: Tone
  /** Required, because colour alone must never show a state. */
  readonly icon: ReactNode
  /** True to leave out the background, so that the badge beside this one stands out more. */
  readonly bare?: boolean
  readonly children: ReactNode
}

export function Badge({ tone, icon, bare = false, children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full text-sm font-strong [&_svg]:size-4 [&_svg]:shrink-0',
        bare ? bareTones[tone] : joinClasses(filled[tone], 'pr-2.5 pl-2 whitespace-nowrap'),
      )}
    >
      {icon}
      {children}
    </span>
  )
}
