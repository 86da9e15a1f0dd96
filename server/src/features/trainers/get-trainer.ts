import { notFound } from '@entrena/contract/refusals'
import type { Review } from '@entrena/contract/reviews/entity'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { findTrainer } from './queries'

/**
 * The reviews feature sets this function on the app. The trainers feature cannot import the reviews feature, because the
 * reviews feature imports the trainers feature.
 */
export type ListNewestReviews = (db: Db, trainerId: string, viewer: Actor) => Promise<Review[]>

declare module 'fastify' {
  interface FastifyInstance {
    listNewestReviews: ListNewestReviews
  }
}

export interface Viewing {
  readonly viewer: Actor
  readonly listNewestReviews: ListNewestReviews
}

export async function getTrainer(db: Db, id: string, { viewer, listNewestReviews }: Viewing): Promise<Trainer> {
  const [row, newestReviews] = await Promise.all([findTrainer(db, id), listNewestReviews(db, id, viewer)])
  if (!row) throw refuse(notFound)
  // The card has all other fields of a trainer: a trigger writes it, see the migrations.
  return { ...JSON.parse(row.card), reviews: newestReviews, rating_counts: [...row.starCounts] }
}
