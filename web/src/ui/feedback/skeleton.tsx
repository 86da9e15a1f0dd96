import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'

/** A placeholder while content is loading. Set its size with a class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={joinClasses('shimmer block h-4 animate-shimmer rounded-sm', className)} />
}

/** Announces to screen readers that content is loading. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTranslations(uiTranslations)
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}
