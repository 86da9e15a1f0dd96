import { reviewsWithTrainer } from '@entrena/contract/reviews/rules'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@/lib/api/call'
import { callPage, type ListPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys, refresh, refreshRatings, stale } from '@/lib/api/keys'

export type Review = ReplyOf<'GET /reviews/trainer/{userId}'>[number]

/** A review whose fields may be missing, because pages must not break if the server omits a field. */
export type ReviewData = { readonly [Key in keyof Review]?: Review[Key] | null | undefined }

const pageSize = reviewsWithTrainer

/** Loads a trainer's reviews, newest first. The first page includes the `shown` reviews that are already on screen. */
export const reviewPagesQuery = (trainerId: string, shown = 0) =>
  infiniteQueryOptions({
    queryKey: keys.reviewPages(trainerId, shown),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /reviews/trainer/{userId}', {
        params: { userId: trainerId },
        query: { limit: String(pageParam ? pageSize : pageSize + shown), after: pageParam },
        signal,
      }),
    ...pagedQueryOptions,
  })

export function updateReview(client: QueryClient, trainerId: string, updated: Review): void {
  const withUpdate = (page: ListPage<Review>) => ({
    ...page,
    rows: page.rows.map((each) => (each.id === updated.id ? updated : each)),
  })
  client.setQueriesData<InfiniteData<ListPage<Review>>>({ queryKey: keys.reviews(trainerId) }, (data) =>
    data ? { ...data, pages: data.pages.map(withUpdate) } : undefined,
  )
  refreshRatings(client)
}

/** Reloads the reviews after the server has refused a reply, because the cached reviews are outdated. */
export function refreshReviews(client: QueryClient, trainerId: string): Promise<void> {
  refreshRatings(client)
  return refresh(client, stale.reviews(trainerId))
}
