import type { Review } from '@entrena/contract/reviews/entity'
import type { RatingCounts } from '@entrena/contract/reviews/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'

/** What others say of a trainer, as far as it comes with them. */
export interface SaidOfTrainer {
  /** The newest. */
  readonly reviews: readonly Review[]
  readonly ratingCounts: RatingCounts
}

/** Whoever keeps reviews finds them for the trainers, who know of none. */
export type FindSaidOfTrainer = (db: Db, trainerId: string, viewer: Actor) => Promise<SaidOfTrainer>

declare module 'fastify' {
  interface FastifyInstance {
    findSaidOfTrainer: FindSaidOfTrainer
  }
}

export const nothingSaid: SaidOfTrainer = { reviews: [], ratingCounts: [0, 0, 0, 0, 0] }
