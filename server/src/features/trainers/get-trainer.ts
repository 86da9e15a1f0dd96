import { dominicanDate } from '@entrena/contract/dominican-time'
import { notFound } from '@entrena/contract/refusals'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import { presentReview } from './present-review'
import { findTrainer } from './queries/trainer-page'

interface Reading {
  readonly viewer: Actor
  readonly now: Date
}

export async function getTrainer(db: Db, id: string, { viewer, now }: Reading): Promise<Trainer> {
  const ownerId = viewer.role === 'trainer' ? viewer.id : null
  const row = await findTrainer(db, { id, ownerId, viewerId: viewer.id, today: dominicanDate(now) })
  if (!row) throw refusedWith(notFound)
  const { card, newestReviews, starCounts, cancellationPolicy, allowsMoves, availability, version } = row
  return {
    // A database trigger writes the card, see the migrations.
    ...JSON.parse(card),
    reviews: newestReviews.map((review) => presentReview(review, viewer)),
    rating_counts: [...starCounts],
    cancellation_policy: cancellationPolicy,
    allows_moves: allowsMoves,
    availability,
    ...(viewer.id === id && { version }),
    ...(row.isHidden && { is_hidden: true }),
    verified_on: row.verifiedOn,
    certificates: row.certificates,
  }
}
