import { notFound } from '@entrena/contract/refusals'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { presentReview } from './present-review'
import { findTrainer } from './queries/trainer-page'

export async function getTrainer(db: Db, id: string, viewer: Actor): Promise<Trainer> {
  const row = await findTrainer(db, id, {
    ownerId: viewer.role === 'trainer' ? viewer.id : null,
    viewerId: viewer.id,
  })
  if (!row) throw refuse(notFound)
  const { card, newestReviews, starCounts, cancellationPolicy, allowsMoves, availability, isHidden } = row
  return {
    // A trigger of the database writes the card, see the migrations.
    ...JSON.parse(card),
    reviews: newestReviews.map((review) => presentReview(review, viewer)),
    rating_counts: [...starCounts],
    cancellation_policy: cancellationPolicy,
    allows_moves: allowsMoves,
    availability,
    ...(isHidden && { is_hidden: true }),
  }
}
