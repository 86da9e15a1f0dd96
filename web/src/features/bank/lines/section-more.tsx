import { ChevronDown } from 'lucide-react'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { sectionTranslations } from './section-translations'
import type { SectionList } from './use-section'

/** Whether something is shown below the lines of a section. */
export function hasMore({ list, hidden }: SectionList): boolean {
  return list.data === undefined || hidden > 0 || list.hasNextPage
}

/** Below the lines of a section: that they are loading or failed, or a button for more. */
export function SectionMore({ section: { title, list, failed, hidden, showAll } }: { section: SectionList }) {
  const t = useTranslations(sectionTranslations)
  if (list.data === undefined) {
    if (list.isError) {
      return (
        <FailedState
          title={failed}
          detail={detailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )
    }
    return (
      <SkeletonGroup className="grid gap-3">
        <Skeleton className="h-13 rounded-control" />
        <Skeleton className="h-13 rounded-control" />
      </SkeletonGroup>
    )
  }
  if (hidden > 0) {
    const label = t('showOther', { count: hidden })
    return (
      <Button variant="link" size="md" aria-label={`${label}: ${title}`} onClick={showAll}>
        {label}
        <ChevronDown aria-hidden />
      </Button>
    )
  }
  return (
    <ShowMore
      hasMore={list.hasNextPage}
      isBusy={list.isFetchingNextPage}
      isFailed={list.isFetchNextPageError}
      failed={failed}
      detail={detailOf(list.error)}
      onMore={() => void list.fetchNextPage()}
    />
  )
}
