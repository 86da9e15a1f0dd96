import { notFound } from '@entrena/contract/refusals'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { presentTrainer } from './present-trainer'
import { findTrainer } from './queries'
import { type FindReviewSummary, noReviews } from './review-summary'

export interface Viewing {
  readonly viewer: Actor
  readonly findReviewSummary: FindReviewSummary
}

export async function getTrainer(db: Db, id: string, { viewer, findReviewSummary }: Viewing): Promise<Trainer> {
  const row = await findTrainer(db, id)
  if (!row) throw refuse(notFound)
  return presentTrainer(row, row.profile.reviewCount > 0 ? await findReviewSummary(db, id, viewer) : noReviews)
}
