import { useMessages } from '../../../lib/i18n'
import { Button } from '../../../ui/button'
import { FailedState } from '../../../ui/failed-state'
import { reviewMessages } from '../messages'

interface ShowMoreProps {
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly isFailed: boolean
  readonly onMore: () => void
}

export function ShowMore({ hasMore, isBusy, isFailed, onMore }: ShowMoreProps) {
  const t = useMessages(reviewMessages)
  if (!hasMore) return null
  if (isFailed) return <FailedState title={t('moreFailed')} onRetry={onMore} busy={isBusy} />
  return (
    <div className="py-3">
      <Button variant="secondary" busy={isBusy} onClick={onMore} className="max-wide:w-full">
        {t('showMore')}
      </Button>
    </div>
  )
}
