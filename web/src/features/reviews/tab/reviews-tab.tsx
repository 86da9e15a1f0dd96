import type { RatingCounts } from '@entrena/contract/reviews/rules'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '@/features/accounts/public'
import { detailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refreshRatings } from '@/lib/api/keys'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { ReviewItem } from '../parts/review-item'
import { useReviewMenus } from '../parts/review-menus'
import { ReviewSummary } from '../parts/review-summary'
import { type Review, reviewPagesQuery } from '../queries'
import { reviewTranslations } from '../translations'
import { Reply } from './reply-form'
import { tabTranslations } from './tab-translations'

export interface ReviewsTabProps {
  readonly summary?: { readonly rating: number; readonly total: number; readonly counts: RatingCounts } | undefined
}

export default function ReviewsTab({ summary }: ReviewsTabProps) {
  const t = useTranslations(tabTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <h1>{summary ? `${t('title')} (${summary.total})` : t('title')}</h1>
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-6">
        {summary && summary.total > 0 && (
          <Card padded>
            <ReviewSummary {...summary} />
          </Card>
        )}
        <div className="min-w-0 wide:nth-[1]:col-span-2">
          <Reviews />
        </div>
      </div>
    </div>
  )
}

function Reviews() {
  const t = useTranslations(tabTranslations)
  const tReview = useTranslations(reviewTranslations)
  const { user } = useSession()
  const trainerId = user?.id ?? ''
  // Reloads each time the user opens the tab, because clients may write reviews at any time.
  const list = useInfiniteQuery({ ...reviewPagesQuery(trainerId), staleTime: 0, enabled: trainerId !== '' })
  useSummaryRefresh(list.isFetching)
  if (!list.data) {
    return list.isError ? (
      <FailedState
        title={t('loadFailed')}
        detail={detailOf(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <ReviewsSkeleton />
    )
  }
  const reviews = rowsOf(list.data)
  if (reviews.length === 0) return <NoReviews />
  return (
    <Card className="px-5 wide:px-6">
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <OwnReview key={review.id} review={review} trainerId={trainerId} />
        ))}
      </ul>
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={tReview('moreFailed')}
        onMore={() => void list.fetchNextPage()}
        className="my-3 max-wide:w-full"
      />
    </Card>
  )
}

/** Reloads the rating summary together with the list, so that the summary matches the list. */
function useSummaryRefresh(isListFetching: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isListFetching) refreshRatings(client)
  }, [client, isListFetching])
}

function OwnReview({ review, trainerId }: { review: Review; trainerId: string }) {
  const t = useTranslations(tabTranslations)
  const tReview = useTranslations(reviewTranslations)
  const item = useRef<HTMLLIElement>(null)
  const menusOf = useReviewMenus()
  const clientName = review.client_name?.trim() || tReview('anonymous')
  return (
    <ReviewItem
      itemRef={item}
      review={review}
      replyTitle={t('yourReply')}
      {...menusOf({ review, trainerId, trainerName: t('yourReply') })}
      foot={
        !review.trainer_reply && (
          // The form disappears after posting, so the focus moves to the review.
          <Reply {...{ trainerId, review, clientName }} onPosted={() => item.current?.focus({ preventScroll: true })} />
        )
      }
    />
  )
}

function NoReviews() {
  const t = useTranslations(tabTranslations)
  return (
    <Card padded>
      <EmptyState
        level={2}
        title={t('emptyTitle')}
        action={<ButtonLink to="/trainer-dashboard?tab=bookings">{t('emptyAction')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}

function ReviewsSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="grid divide-y divide-line px-5 wide:px-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 py-5">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="w-40" />
              <Skeleton className="w-24" />
              <Skeleton className="w-full" />
              <Skeleton className="w-2/3" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
