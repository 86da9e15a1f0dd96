import type { RepeatedReviews } from '@entrena/contract/reviews/entity'
import { repeatedReviews } from '@entrena/contract/reviews/rules'
import type { Db } from '../../platform/db/db'
import { countRepeated, listRepeated } from './queries'

const dayMs = 24 * 60 * 60_000

function question(now: Date) {
  return { since: new Date(now.getTime() - repeatedReviews.withinDays * dayMs), most: repeatedReviews.most }
}

/** How many clients have lately reviewed one trainer more often than is usual. */
export function countRepeatedReviews(db: Db, now: Date): Promise<number> {
  return countRepeated(db, question(now))
}

export async function listRepeatedReviews(db: Db, now: Date, limit: number): Promise<RepeatedReviews[]> {
  const rows = await listRepeated(db, question(now), limit)
  return rows.map(({ clientId, clientName, trainerId, trainerName, reviews, latestAt }) => ({
    client_id: clientId,
    client_name: clientName,
    trainer_id: trainerId,
    trainer_name: trainerName,
    reviews,
    latest_at: latestAt.toISOString(),
  }))
}
