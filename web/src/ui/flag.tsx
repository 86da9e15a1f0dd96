import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'

export function SlantedLabel({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={joinClasses('lean inline-block rounded-[5px] bg-accent px-3 py-0.75 text-on-accent', className)}>
      <span className="upright inline-block font-display text-sm font-heavy whitespace-nowrap tabular-nums">
        {children}
      </span>
    </span>
  )
}
