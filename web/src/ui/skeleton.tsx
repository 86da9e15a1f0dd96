import type { ReactNode } from 'react'
import { classes } from '../lib/classes'
import { useMessages } from '../lib/i18n'
import { uiMessages } from './messages'

/** One bar of what is coming; give it the size of the real thing by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('shimmer block h-4 animate-shimmer rounded-sm', className)} />
}

/** Tells those who cannot see the bars that something loads. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const t = useMessages(uiMessages)
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}
