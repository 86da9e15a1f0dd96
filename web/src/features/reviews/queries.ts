import { reviewsWithTrainer } from '@entrena/contract/reviews/rules'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../lib/api/call'
import { byPages, callPage, type Page } from '../../lib/api/call-page'

export type Review = ReplyOf<'GET /reviews/trainer/{userId}'>[number]

/** A review as one may arrive: the contract promises every value, and no page breaks where one is missing. */
export type ReviewData = { readonly [Key in keyof Review]?: Review[Key] | null | undefined }

const pageSize = reviewsWithTrainer
const keyOf = (trainerId: string) => ['reviews', trainerId]

/** The reviews of a trainer a page at a time, newest first. `shown` of them are there already: the first page is longer by these. */
export const reviewPagesQuery = (trainerId: string, shown = 0) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(trainerId), shown],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /reviews/trainer/{userId}', {
        params: { userId: trainerId },
        query: { limit: String(pageParam ? pageSize : pageSize + shown), after: pageParam },
        signal,
      }),
    ...byPages,
  })

/** A review as the server has just answered it stands in every list at once. */
export function keepReview(client: QueryClient, trainerId: string, kept: Review): void {
  const renewed = (page: Page<Review>) => ({
    ...page,
    rows: page.rows.map((each) => (each.id === kept.id ? kept : each)),
  })
  client.setQueriesData<InfiniteData<Page<Review>>>({ queryKey: keyOf(trainerId) }, (data) =>
    data ? { ...data, pages: data.pages.map(renewed) } : undefined,
  )
  refreshShown(client)
}

/** What is stored, where it is not what was thought. */
export function refreshReviews(client: QueryClient, trainerId: string): Promise<void> {
  refreshShown(client)
  return client.invalidateQueries({ queryKey: keyOf(trainerId) })
}

/** Whatever else shows reviews, or what they add up to, says so in its `meta`; it asks again. */
export function refreshShown(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.showsReviews === true })
}
