import type { RepeatedQueryParams, RepeatedReviews } from '@entrena/contract/reviews/entity'
import { repeatedReviewsLimit } from '@entrena/contract/reviews/rules'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { countSuspiciousReviewers, listRepeated } from './queries'

const dayMs = 24 * 60 * 60_000

function makeFilter(now: Date) {
  return { since: new Date(now.getTime() - repeatedReviewsLimit.withinDays * dayMs), most: repeatedReviewsLimit.most }
}

/**
 * Counts pairs of client and trainer with suspicious reviews: unusually many recent ones, one from before the session,
 * or one of a session whose payment was undone.
 */
export function countRepeatedReviews(db: Db, now: Date): Promise<number> {
  return countSuspiciousReviewers(db, makeFilter(now))
}

const latestFirst = { name: 'repeated-reviews', key: [isInstant, isUuid, isUuid] }

export async function listRepeatedReviews(
  db: Db,
  now: Date,
  page: RepeatedQueryParams,
): Promise<RowPage<RepeatedReviews>> {
  const { beyond, fetches, cut } = startPage(page, latestFirst)
  const [latestAt = '', clientId = '', trainerId = ''] = beyond ?? []
  const rows = await listRepeated(db, {
    ...makeFilter(now),
    beyond: beyond && { latestAt, clientId, trainerId },
    limit: fetches,
  })
  return mapRowsOfPage(cut({ rows, keyOf: (row) => [row.sortedBy, row.clientId, row.trainerId] }), presentPair)
}

type Pair = Awaited<ReturnType<typeof listRepeated>>[number]

function presentPair({
  clientId,
  clientName,
  trainerId,
  trainerName,
  reviews,
  early,
  unpaid,
  latestAt,
}: Pair): RepeatedReviews {
  return {
    client_id: clientId,
    client_name: clientName,
    trainer_id: trainerId,
    trainer_name: trainerName,
    reviews,
    early_reviews: early,
    unpaid_reviews: unpaid,
    latest_at: latestAt.toISOString(),
  }
}
