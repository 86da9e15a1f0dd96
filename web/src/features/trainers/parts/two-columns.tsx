import type { ReactNode } from 'react'

/** The tab's page: what matters on the left, what goes with it on the right; on a phone one below the other. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:items-start wide:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-5 wide:gap-6">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-5 wide:gap-6">{aside}</div>
    </div>
  )
}
