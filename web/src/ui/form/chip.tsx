import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'

export function Chip({
  outlined = false,
  icon,
  children,
}: {
  outlined?: boolean
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap',
        '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
        outlined ? 'border border-line' : 'bg-neutral-soft',
      )}
    >
      {icon}
      {children}
    </span>
  )
}
