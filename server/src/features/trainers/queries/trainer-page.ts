import { reviewsWithTrainer } from '@entrena/contract/reviews/rules'
import { and, eq, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows, type SqlResultRow } from '../../../platform/db/prepared'
import { users } from '../../accounts/tables'
import { isBlockedBetween } from '../../blocks/tables'
import { reviews } from '../../reviews/tables'
import type { ShownReview } from '../present-review'
import { trainerProfiles } from '../tables'
import { certificatesShown, verifiedOn } from './verified'

const { userId, role, card, starCounts, cancellationPolicy, allowsMoves, availability, version } = trainerProfiles

const newestReviews = sql<ShownReview[]>`case when review_count = 0 then '[]' else (
  select coalesce(json_agg(newest), '[]') from (
    select r.id, r.booking_id as "bookingId", r.client_id as "clientId",
      case when client.leaving_at is null then client.name else '' end as "clientName",
      r.trainer_id as "trainerId", r.rating, r.comment, r.created_at as "createdAt",
      r.trainer_reply as "trainerReply", r.reply_date as "replyDate", r.reply_hidden_at as "replyHiddenAt"
    from ${reviews} r join ${users} client on client.id = r.client_id
    where r.trainer_id = trainer_profiles.user_id and r.hidden_at is null
    order by r.created_at desc, r.id desc
    limit ${sql.raw(String(reviewsWithTrainer))}) newest) end`

/** A hidden profile is found only by its owner. */
const isHidden = sql<boolean>`hidden_at is not null`

const today = sql`${sql.placeholder('today')}`
const columns = {
  card,
  starCounts,
  newestReviews,
  cancellationPolicy,
  allowsMoves,
  availability,
  version,
  isHidden,
  verifiedOn: verifiedOn(today),
  certificates: certificatesShown(today),
}

const trainerById = preparedRows({ name: 'trainer_by_id', columns }, (db) =>
  db
    .select(columns)
    .from(trainerProfiles)
    .where(
      and(
        eq(userId, sql.placeholder('id')),
        or(eq(role, sql`'trainer'`), eq(userId, sql`${sql.placeholder('ownerId')}::uuid`)),
        not(isBlockedBetween(sql.placeholder('id'), sql.placeholder('viewerId'))),
      ),
    ),
)

interface Question {
  readonly id: string
  readonly ownerId: string | null
  readonly viewerId: string
  readonly today: string
}

/**
 * Finds a trainer with a saved profile, and the newest reviews. Trainers who are hidden or leaving are found only by
 * themselves, and former trainers by nobody. If one of two people has blocked the other, neither finds the other.
 */
export async function findTrainer(db: Db, question: Question): Promise<SqlResultRow<typeof columns> | undefined> {
  const [row] = await trainerById(db).execute({ ...question })
  return row
}
