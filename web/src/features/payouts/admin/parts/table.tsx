import type { ReactNode } from 'react'
import { classes } from '@/lib/browser/classes'

export function Head({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th
      scope="col"
      className={classes(
        'sticky top-[calc(4.25rem+var(--bar-height))] z-10 bg-sunken px-2 py-2 text-left text-sm font-strong whitespace-nowrap text-muted first:pl-5 last:pr-5',
        className,
      )}
    >
      {children}
    </th>
  )
}

export function Cell({ children, className }: { children: ReactNode; className?: string }) {
  return <td className={classes('px-2 py-2.5 align-middle first:pl-5 last:pr-5', className)}>{children}</td>
}
