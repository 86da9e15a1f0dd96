import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { ShowMore } from '@/ui/feedback/show-more'
import { type ReviewData, reviewPagesQuery } from '../queries'
import { reviewTranslations } from '../translations'
import { ReviewItem, useReviewMenus } from './review-item'

interface TrainerReviewsProps {
  readonly trainerId: string
  readonly trainerName: string
  /** The newest reviews, which are part of the trainer's data. */
  readonly first: readonly ReviewData[]
  readonly total: number
}

export function TrainerReviews({ trainerId, trainerName, first, total }: TrainerReviewsProps) {
  const t = useTranslations(reviewTranslations)
  const menusOf = useReviewMenus()
  const [wantsMore, setWantsMore] = useState(false)
  const more = useInfiniteQuery({ ...reviewPagesQuery(trainerId, first.length), enabled: wantsMore })
  // The loaded pages replace the reviews in `first`, because the first page contains those too.
  const shown: readonly ReviewData[] = more.data ? rowsOf(more.data) : first
  const hasMore = more.data ? more.hasNextPage : total > first.length
  function showMore() {
    if (more.data) void more.fetchNextPage()
    else if (wantsMore) void more.refetch()
    else setWantsMore(true)
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((review, index) => (
          <ReviewItem
            key={review.id ?? index}
            review={review}
            replyTitle={t('replied', { name: trainerName })}
            {...menusOf({ review, trainerId, trainerName })}
          />
        ))}
      </ul>
      <ShowMore
        hasMore={hasMore}
        isBusy={more.isFetching}
        isFailed={more.isError}
        failed={t('moreFailed')}
        onMore={showMore}
        className="my-3 max-wide:w-full"
      />
    </>
  )
}
