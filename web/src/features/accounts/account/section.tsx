import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Content beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function AccountSection({ id, title, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-24 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-4 px-5 py-4 wide:px-6">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function AccountRow({ icon, title, children, action }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-t border-line px-5 py-4 wide:gap-x-4 wide:px-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-[10px] bg-sunken [&>svg]:size-5">{icon}</span>
      <div className="min-w-24 flex-1">
        <p className="font-strong wrap-anywhere">{title}</p>
        <div className="text-sm text-muted">{children}</div>
      </div>
      {action}
    </div>
  )
}
