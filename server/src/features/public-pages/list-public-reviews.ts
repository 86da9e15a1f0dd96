import type { PublicReviewsQueryParams, writtenReview } from '@entrena/contract/public-pages/entity'
import { notFound } from '@entrena/contract/refusals'
import type { output } from 'zod'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { refusedWith } from '../../platform/refused'
import { isUuid } from '../../platform/uuid'
import { shortenName } from './present-trainer'
import { findShownTrainer, listReviewsOf } from './queries/public-reviews'

const newestFirst = { name: 'public reviews', key: [isInstant, isUuid] }

/** Lists all reviews of a trainer with a public page. Names of clients are shortened. */
export async function listPublicReviews(
  db: Db,
  slug: string,
  question: PublicReviewsQueryParams,
): Promise<RowPage<output<typeof writtenReview>>> {
  const trainerId = await findShownTrainer(db, slug)
  if (trainerId === undefined) throw refusedWith(notFound)
  const { beyond, fetches, cut } = startPage(question, newestFirst)
  const [at = '', id = ''] = beyond ?? []
  const rows = await listReviewsOf(db, trainerId, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: (row) => [row.sortedBy, row.id] }), (row) => ({
    rating: row.rating,
    comment: row.comment,
    reviewer: shortenName(row.clientName),
    created_at: row.createdAt.toISOString(),
    trainer_reply: row.trainerReply,
  }))
}
