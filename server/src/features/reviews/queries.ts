import type { RatingCounts, RatingsByClient } from '@entrena/contract/reviews/rules'
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { prepareStatement } from '../../platform/db/prepared'
import type { RowsBeyond } from '../../platform/paging'
import { users } from '../accounts/tables'
import { isBlockedBetween } from '../blocks/tables'
import { bookings } from '../bookings/tables'
import { reviews } from './tables'

export type StoredReview = typeof reviews.$inferSelect
export type NewReview = typeof reviews.$inferInsert

export type ReviewRow = StoredReview & { readonly clientName: string }

/** The client's name. Empty if the client's account is about to be deleted, so that the review stays without a name. */
const clientName = sql<string>`case when ${users.leavingAt} is null then ${users.name} else '' end`

export async function insertReviews(db: Db, rows: readonly NewReview[]): Promise<StoredReview[]> {
  return rows.length === 0
    ? []
    : db
        .insert(reviews)
        .values([...rows])
        .returning()
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(reviews), clientName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.clientId))
    .where(eq(reviews.id, id))
  return row
}

interface Reply {
  readonly id: string
  readonly trainerId: string
  readonly text: string
  readonly now: Date
}

/** Returns false if the review already has a reply or belongs to another trainer. */
export async function setReply(db: Db, { id, trainerId, text, now }: Reply): Promise<boolean> {
  const rows = await db
    .update(reviews)
    .set({ trainerReply: text, replyDate: now })
    .where(
      and(eq(reviews.id, id), eq(reviews.trainerId, trainerId), isNull(reviews.trainerReply), isNull(reviews.hiddenAt)),
    )
    .returning({ id: reviews.id })
  return rows.length > 0
}

type Hideable = 'hiddenAt' | 'replyHiddenAt'

/** Hides a review or reply, or shows it again (`at` null). Returns false if nothing changes. */
export async function storeReviewHidden(db: Db, id: string, what: Hideable, at: Date | null): Promise<boolean> {
  const column = reviews[what]
  const rows = await db
    .update(reviews)
    .set({ [what]: at })
    .where(
      and(
        eq(reviews.id, id),
        at === null ? isNotNull(column) : isNull(column),
        what === 'replyHiddenAt' ? isNotNull(reviews.trainerReply) : undefined,
      ),
    )
    .returning({ id: reviews.id })
  return rows.length > 0
}

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)]

/**
 * SQL condition: the viewer can see the trainer's page, and so may read the reviews. The profile has a copy of the
 * role.
 */
const canSeeTrainer = sql`exists (select from trainer_profiles p
    where p.user_id = ${sql.placeholder('trainerId')} and p.role = 'trainer')
  and not ${isBlockedBetween(sql`${sql.placeholder('viewerId')}::uuid`, sql`${sql.placeholder('trainerId')}::uuid`)}`

const reviewsOfTrainer = prepareStatement((db) => {
  // Selects the page before the join, so that only clients of this page are loaded.
  const page = db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.trainerId, sql.placeholder('trainerId')),
        isNull(reviews.hiddenAt),
        or(eq(reviews.trainerId, sql.placeholder('viewerId')), canSeeTrainer),
        sql`(${reviews.createdAt}, ${reviews.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .as('page')
  return db
    .select({
      id: page.id,
      bookingId: page.bookingId,
      clientId: page.clientId,
      trainerId: page.trainerId,
      rating: page.rating,
      comment: page.comment,
      createdAt: page.createdAt,
      trainerReply: page.trainerReply,
      replyDate: page.replyDate,
      replyHiddenAt: page.replyHiddenAt,
      clientName,
      createdText: sql<string>`${page.createdAt}::text`,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.clientId))
    .orderBy(desc(page.createdAt), desc(page.id))
    .prepare('reviews_of_trainer')
})

/** A position before the first review, so that the first page can use the same prepared statement as the others. */
const beforeFirst = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export function listReviewRows(
  db: Db,
  ids: { readonly trainerId: string; readonly viewerId: string },
  { beyond = beforeFirst, limit }: RowsBeyond<'createdAt' | 'id'>,
) {
  return reviewsOfTrainer(db).execute({ ...ids, ...beyond, limit })
}

const none: RatingCounts = [0, 0, 0, 0, 0]

interface CountedStars {
  /** The number of visible reviews with one star, with two stars, … with five stars. */
  readonly counts: RatingCounts
  readonly byClient: RatingsByClient
}

/** Counts the visible reviews of each trainer. Each client's average is rounded half up to hundredths of a star. */
export async function countReviewsByStars(db: Db, trainerIds: readonly string[]): Promise<Map<string, CountedStars>> {
  if (trainerIds.length === 0) return new Map()
  const withStars = (stars: number) => sql`count(*) filter (where ${reviews.rating} = ${sql.raw(String(stars))})`
  const ofClient = db
    .select({
      trainerId: reviews.trainerId,
      counts: sql`array[${sql.join([1, 2, 3, 4, 5].map(withStars), sql`, `)}]`.as('counts'),
      hundredths: sql`(200 * sum(${reviews.rating}) + count(*)) / (2 * count(*))`.as('hundredths'),
    })
    .from(reviews)
    .where(and(inArray(reviews.trainerId, [...trainerIds]), isNull(reviews.hiddenAt)))
    .groupBy(reviews.trainerId, reviews.clientId)
    .as('of_client')
  const all = (stars: number) => sql`sum(${ofClient.counts}[${sql.raw(String(stars))}])::int`
  const rows = await db
    .select({
      trainerId: ofClient.trainerId,
      counts: sql<RatingCounts>`array[${sql.join([1, 2, 3, 4, 5].map(all), sql`, `)}]`,
      clients: count(),
      hundredths: sql`sum(${ofClient.hundredths})`.mapWith(Number),
    })
    .from(ofClient)
    .groupBy(ofClient.trainerId)
  const found = new Map(rows.map((row) => [row.trainerId, row]))
  return new Map(
    trainerIds.map((id) => {
      const { counts = none, clients = 0, hundredths = 0 } = found.get(id) ?? {}
      return [id, { counts, byClient: { clients, hundredths } }]
    }),
  )
}

/** The trainers whom a client has reviewed, sorted by id so that they can be locked without deadlock. */
export async function listTrainersReviewedBy(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reviews.trainerId })
    .from(reviews)
    .where(eq(reviews.clientId, clientId))
    .orderBy(asc(reviews.trainerId))
  return rows.map(({ id }) => id)
}

export async function deleteReviewsBy(db: Db, clientId: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.clientId, clientId))
}

const clients = aliasedTable(users, 'clients')
const trainers = aliasedTable(users, 'trainers')

const purchases = aliasedTable(bookings, 'purchases')
const isUnpaid = sql`${purchases.paymentStatus} <> 'paid'`

interface RepeatedSince {
  readonly since: Date
  /** How many reviews by one client about one trainer are not suspicious. */
  readonly most: number
}

const repeatedPairs = (db: Db, { since, most }: RepeatedSince) =>
  db
    .select({
      clientId: reviews.clientId,
      trainerId: reviews.trainerId,
      reviews: sql`count(*)`.mapWith(Number).as('reviews'),
      early: sql`count(*) filter (where ${reviews.isEarly})`.mapWith(Number).as('early'),
      unpaid: sql`count(*) filter (where ${isUnpaid})`.mapWith(Number).as('unpaid'),
      latestAt: sql`max(${reviews.createdAt})`.mapWith(reviews.createdAt).as('latest_at'),
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
    .where(gt(reviews.createdAt, since))
    .groupBy(reviews.clientId, reviews.trainerId)
    .having(sql`count(*) > ${most} or bool_or(${reviews.isEarly} or ${isUnpaid})`)
    .as('pairs')

export async function countSuspiciousReviewers(db: Db, question: RepeatedSince): Promise<number> {
  const [row] = await db.select({ pairs: count() }).from(repeatedPairs(db, question))
  return row?.pairs ?? 0
}

type RepeatedPage = RepeatedSince & RowsBeyond<'latestAt' | 'clientId' | 'trainerId'>

/** Pairs of client and trainer with suspicious reviews, latest first. */
export function listRepeated(db: Db, { beyond, limit, ...question }: RepeatedPage) {
  const pairs = repeatedPairs(db, question)
  return db
    .select({
      clientId: pairs.clientId,
      clientName: clients.name,
      trainerId: pairs.trainerId,
      trainerName: trainers.name,
      reviews: pairs.reviews,
      early: pairs.early,
      unpaid: pairs.unpaid,
      latestAt: pairs.latestAt,
      sortedBy: sql<string>`${pairs.latestAt}::text`.as('sorted_by'),
    })
    .from(pairs)
    .innerJoin(clients, eq(clients.id, pairs.clientId))
    .innerJoin(trainers, eq(trainers.id, pairs.trainerId))
    .where(
      beyond &&
        sql`(${pairs.latestAt}, ${pairs.clientId}, ${pairs.trainerId}) <
          (${beyond.latestAt}::timestamptz, ${beyond.clientId}::uuid, ${beyond.trainerId}::uuid)`,
    )
    .orderBy(desc(pairs.latestAt), desc(pairs.clientId), desc(pairs.trainerId))
    .limit(limit)
}
