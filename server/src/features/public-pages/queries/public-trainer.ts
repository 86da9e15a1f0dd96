import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import { preparedRows, type SqlResultRow } from '../../../platform/db/prepared'
import { users } from '../../accounts/tables'
import { heldHoursSql, timeOffBetweenSql } from '../../bookings/public'
import { bookings } from '../../bookings/tables'
import { reviews } from '../../reviews/tables'
import { certificatesShown, verifiedOn } from '../../trainers/public'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

interface CommentedReview {
  readonly rating: number
  readonly comment: string
  readonly clientName: string
  readonly createdAt: string
  readonly trainerReply: string | null
}

/** At most this many reviews are read to find some with a comment. */
const reviewsRead = 100
const reviewsShown = 3
/** Completed sessions are counted up to this number. */
const sessionsCounted = 10_000

const commentedReviews = sql<CommentedReview[]>`case when review_count = 0 then '[]' else (
  select coalesce(json_agg(shown), '[]') from (
    select newest.rating, newest.comment, newest.created_at as "createdAt",
      case when newest.reply_hidden_at is null then newest.trainer_reply end as "trainerReply",
      case when client.leaving_at is null then client.name else '' end as "clientName"
    from (select * from ${reviews} r where r.trainer_id = trainer_profiles.user_id and r.hidden_at is null
      order by r.created_at desc, r.id desc limit ${sql.raw(String(reviewsRead))}) newest
      join ${users} client on client.id = newest.client_id
    where newest.comment is not null
    order by newest.created_at desc, newest.id desc limit ${sql.raw(String(reviewsShown))}) shown) end`

const sessionsGiven = sql<number>`(select count(*)::int from (
  select from ${bookings} b where b.trainer_id = trainer_profiles.user_id and b.status = 'completed'
  limit ${sql.raw(String(sessionsCounted))}) given)`

const current = alias(trainerSlugs, 'current')

/** Columns that the picture for social networks needs. */
const sharedColumns = {
  card: trainerProfiles.card,
  sector: sql<string>`${trainerProfiles.sector}`,
  fromCents: trainerProfiles.fromCents,
  ratingTenths: trainerProfiles.ratingTenths,
}

export type SharedTrainerRow = SqlResultRow<typeof sharedColumns>

const today = sql`${sql.placeholder('today')}`
const [firstDay, lastDay] = [sql`${today}::date`, sql`${sql.placeholder('lastDay')}::date`]

const columns = {
  ...sharedColumns,
  userId: trainerProfiles.userId,
  slug: current.slug,
  city: sql<string>`${trainerProfiles.city}`,
  availability: trainerProfiles.availability,
  cancellationPolicy: trainerProfiles.cancellationPolicy,
  commentedReviews,
  sessionsGiven,
  verifiedOn: verifiedOn(today),
  certificates: certificatesShown(today),
  timeOff: timeOffBetweenSql(firstDay, lastDay),
  held: heldHoursSql(sql`trainer_id = trainer_profiles.user_id and date between ${firstDay} and ${lastDay}`),
}

export type PublicTrainerRow = SqlResultRow<typeof columns>

const trainerBySlug = preparedRows({ name: 'public_trainer_by_slug', columns }, (db) =>
  db
    .select(columns)
    .from(trainerSlugs)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, trainerSlugs.trainerId))
    .innerJoin(current, and(eq(current.trainerId, trainerSlugs.trainerId), sql`${current.isCurrent}`))
    .where(and(eq(trainerSlugs.slug, sql.placeholder('slug')), sql`${trainerProfiles.isShown}`)),
)

interface PageQuestion {
  readonly slug: string
  readonly today: string
  /** Last day for which sessions and time off are loaded. */
  readonly lastDay: string
}

export async function findTrainerBySlug(db: Db, question: PageQuestion): Promise<PublicTrainerRow | undefined> {
  const [row] = await trainerBySlug(db).execute({ ...question })
  return row
}

/** Finds, by user id, what everybody may see of a trainer. */
export async function findPublicFace(db: Db, userId: string) {
  const [row] = await db
    .select({ slug: current.slug, card: trainerProfiles.card, sector: sql<string>`${trainerProfiles.sector}` })
    .from(trainerProfiles)
    .innerJoin(current, and(eq(current.trainerId, trainerProfiles.userId), sql`${current.isCurrent}`))
    .where(and(eq(trainerProfiles.userId, userId), sql`${trainerProfiles.isShown}`))
  return row
}

const sharedTrainerBySlug = preparedRows({ name: 'shared_trainer_by_slug', columns: sharedColumns }, (db) =>
  db
    .select(sharedColumns)
    .from(trainerSlugs)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, trainerSlugs.trainerId))
    .where(and(eq(trainerSlugs.slug, sql.placeholder('slug')), sql`${trainerProfiles.isShown}`)),
)

export async function findSharedTrainer(db: Db, slug: string): Promise<SharedTrainerRow | undefined> {
  const [row] = await sharedTrainerBySlug(db).execute({ slug })
  return row
}
