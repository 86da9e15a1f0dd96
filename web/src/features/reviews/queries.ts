import { reviewsWithTrainer } from '@entrena/contract/reviews/rules'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/call'

export type Review = ReplyOf<'GET /reviews/trainer/{userId}'>[number]

/** A review as one may arrive: the contract promises every value, and no page breaks where one is missing. */
export type ReviewData = { readonly [Key in keyof Review]?: Review[Key] | null | undefined }

const pageSize = reviewsWithTrainer
const keyOf = (trainerId: string) => ['reviews', trainerId]

/** The reviews of a trainer a page at a time, newest first; from the first, or after those that came with the trainer. */
export const reviewPagesQuery = (trainerId: string, from = 0) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(trainerId), from],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reviews/trainer/{userId}', {
        params: { userId: trainerId },
        query: { limit: String(pageSize), offset: String(pageParam) },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : from + pages.length * pageSize),
  })

/** Somebody may write one while one pages through: what slid on to the next page is shown once. */
export function onceEach<Shown extends { readonly id?: string | null | undefined }>(
  reviews: readonly Shown[],
): readonly Shown[] {
  return [...new Map(reviews.map((review, place) => [review.id ?? place, review])).values()]
}

/** A review as the server has just answered it stands in every list at once. */
export function keepReview(client: QueryClient, trainerId: string, kept: Review): void {
  client.setQueriesData<InfiniteData<Review[]>>({ queryKey: keyOf(trainerId) }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => page.map((each) => (each.id === kept.id ? kept : each))) }
      : undefined,
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
