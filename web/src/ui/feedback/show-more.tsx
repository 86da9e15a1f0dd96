import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '../button'
import { uiTranslations } from '../ui-translations'
import { FailedState } from './failed-state'

interface ShowMoreProps {
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly isFailed: boolean
  /** Error message for a next page that could not be loaded. */
  readonly failed: string
  readonly detail?: string | undefined
  /** By default 'Show more'. */
  readonly label?: string
  readonly onMore: () => void
  readonly className?: string
}

export function ShowMore({ hasMore, isBusy, isFailed, failed, detail, label, onMore, className }: ShowMoreProps) {
  const t = useTranslations(uiTranslations)
  if (isFailed) return <FailedState title={failed} detail={detail} onRetry={onMore} busy={isBusy} />
  if (!hasMore) return null
  return (
    <Button variant="secondary" busy={isBusy} onClick={onMore} {...(className && { className })}>
      {label ?? t('showMore')}
    </Button>
  )
}
