import type { ReactNode } from 'react'
import emptyArt from '../../assets/art/empty.svg'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Leaves out the picture, where something else follows. */
  readonly isShort?: boolean
}

export function EmptyState({ title, children, action, isShort = false }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {!isShort && <img src={emptyArt} alt="" width={220} height={138} className="rounded-card" />}
      <h3>{title}</h3>
      {children && <p className="text-muted">{children}</p>}
      {action}
    </div>
  )
}
