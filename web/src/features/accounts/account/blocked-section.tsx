import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { blocksQuery, UnblockButton } from '@/features/blocks/public'
import { detailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { pictureAt } from '@/lib/browser/picture'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { blockedTranslations } from './blocked-translations'
import { Row, Section } from './section'

/** The people whom one has blocked. Nobody sees who has blocked them. */
export function BlockedSection() {
  const t = useTranslations(blockedTranslations)
  const [language] = useLanguage()
  const list = useInfiniteQuery(blocksQuery)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    list
  const people = rowsOf(data)
  return (
    <Section id="blocked" title={t('title')}>
      {data && people.length === 0 && (
        <p className="flex items-center gap-3 px-5 pb-5 text-sm text-muted wide:px-6">
          <Ban aria-hidden className="size-5 shrink-0" />
          {t('nobody')}
        </p>
      )}
      {people.map(({ user_id: id, name, picture, blocked_at: at }) => (
        <Row
          key={id}
          icon={<Avatar name={name} photo={picture && pictureAt(picture, 320)} />}
          title={<bdi>{name}</bdi>}
          action={<UnblockButton person={{ id, name }} />}
        >
          {t('since', { day: formatInstant(at, language, 'medium') })}
        </Row>
      ))}
      {data && (
        <div className="px-5 py-4 empty:hidden wide:px-6">
          <ShowMore
            hasMore={hasNextPage}
            isBusy={isFetchingNextPage}
            isFailed={isFetchNextPageError}
            failed={t('failed')}
            detail={detailOf(error)}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup className="px-5 pb-5 wide:px-6">
          <Skeleton className="h-12 rounded-control" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <div className="px-5 pb-5 wide:px-6">
          <FailedState title={t('failed')} detail={detailOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
    </Section>
  )
}
