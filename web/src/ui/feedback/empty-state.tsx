import type { ReactNode } from 'react'
import emptyArt from '@/assets/art/empty.svg'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** True to leave out the picture, because other content follows. */
  readonly isShort?: boolean
  /** Heading level: 2 directly below the page title. */
  readonly level?: 2 | 3
}

export function EmptyState({ title, children, action, isShort = false, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-start gap-3">
      {!isShort && <img src={emptyArt} alt="" width={220} height={138} className="rounded-card" />}
      <Heading className="text-lg">{title}</Heading>
      {children && <p className="text-muted">{children}</p>}
      {action}
    </div>
  )
}
