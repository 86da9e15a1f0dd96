import type { BookingSearch } from '@entrena/contract/bookings/entity'
import { type BookingStatus, holdingStatuses } from '@entrena/contract/bookings/rules'
import type { Schedule } from '@entrena/contract/trainers/rules'
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { prepared } from '../../platform/db/prepared'
import { users } from '../accounts/tables'
import { trainerProfiles } from '../trainers/tables'
import type { PageKey } from './pages/booking-order'
import { bookings, isUnpaidRequest } from './tables'

export type StoredBooking = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert

const trainers = aliasedTable(users, 'trainers')
const clients = aliasedTable(users, 'clients')
const packages = aliasedTable(bookings, 'packages')

export interface BookingRow {
  readonly booking: StoredBooking
  readonly trainer: { readonly name: string; readonly picture: string | null; readonly address: string | null }
  readonly client: { readonly name: string; readonly picture: string | null }
  /** How many sessions the package has of which this is a later one. */
  readonly packageSessions: number | null
  /** What that package cost. */
  readonly packagePriceCents: number | null
  /** Whether another booking has the same picture as its proof. */
  readonly isProofReused: boolean
}

function selectBookings(db: Db) {
  return db
    .select({
      booking: bookings,
      trainer: {
        name: trainers.name,
        picture: trainers.picture,
        address: sql<string | null>`${trainerProfiles.address}`,
      },
      client: { name: clients.name, picture: clients.picture },
      packageSessions: packages.sessionsCount,
      packagePriceCents: packages.priceCents,
      isProofReused: sql<boolean>`${bookings.proofHash} is not null and exists (
        select from bookings as other where other.proof_hash = ${bookings.proofHash} and other.id <> ${bookings.id})`,
      createdText: sql<string>`${bookings.createdAt}::text`,
    })
    .from(bookings)
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, bookings.trainerId))
    .leftJoin(packages, eq(packages.id, bookings.packageBookingId))
}

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id))
  return row
}

/** Whose bookings: a client's, a trainer's, or everyone's. */
export type Whose = { readonly clientId: string } | { readonly trainerId: string } | 'everyone'

function belongsTo(whose: Whose): SQL | undefined {
  if (whose === 'everyone') return undefined
  return 'clientId' in whose ? eq(bookings.clientId, whose.clientId) : eq(bookings.trainerId, whose.trainerId)
}

const latestFirst = [desc(bookings.date), desc(bookings.hour), desc(bookings.createdAt), desc(bookings.id)]
const earliestFirst = [asc(bookings.date), asc(bookings.hour), asc(bookings.createdAt), asc(bookings.id)]

/** What a booking waits for: its client's payment, the admin's confirmation of it, or a review, once for each package. */
const isNeeded: Record<NonNullable<BookingSearch['needs']>, SQL | undefined> = {
  payment: and(eq(bookings.paymentStatus, 'pending'), ne(bookings.status, 'cancelled')),
  confirmation: and(eq(bookings.paymentStatus, 'pending_confirmation'), ne(bookings.status, 'cancelled')),
  review: and(
    eq(bookings.status, 'completed'),
    eq(bookings.paymentStatus, 'paid'),
    eq(bookings.reviewed, false),
    gt(bookings.priceCents, 0),
    isNull(bookings.packageBookingId),
  ),
  trainer: and(eq(bookings.trainerLeft, true), inArray(bookings.status, ['pending', 'confirmed'])),
}

interface OwnPage extends Pick<BookingSearch, 'status' | 'payment' | 'refund' | 'needs' | 'from' | 'to'> {
  /** Earliest day first. */
  readonly isRising: boolean
  readonly beyond: PageKey | undefined
  readonly limit: number
}

export async function listBookings(db: Db, whose: Whose, page: OwnPage): Promise<(BookingRow & { key: PageKey })[]> {
  const { status, payment, refund, needs, from, to, isRising, beyond, limit } = page
  const rows: (BookingRow & { readonly createdText: string })[] = await selectBookings(db)
    .where(
      and(
        belongsTo(whose),
        status && eq(bookings.status, status),
        payment && eq(bookings.paymentStatus, payment),
        refund && eq(bookings.refundDue, true),
        needs && isNeeded[needs],
        from ? gte(bookings.date, from) : undefined,
        to ? lte(bookings.date, to) : undefined,
        beyond &&
          sql`(${bookings.date}, ${bookings.hour}, ${bookings.createdAt}, ${bookings.id}) ${sql.raw(isRising ? '>' : '<')}
            (${beyond.date}::date, ${beyond.hour}::smallint, ${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(...(isRising ? earliestFirst : latestFirst))
    .limit(limit)
  return rows.map((row) => {
    const { date, hour, id } = row.booking
    return { ...row, key: { date, hour: String(hour), createdAt: row.createdText, id } }
  })
}

export async function countBookings(db: Db, whose: Whose): Promise<ReadonlyMap<BookingStatus, number>> {
  const rows = await db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(belongsTo(whose))
    .groupBy(bookings.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** undefined where somebody holds that hour of the trainer or of the client, or its id's reference. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<StoredBooking | undefined> {
  const [row] = await db.insert(bookings).values(booking).onConflictDoNothing().returning()
  return row
}

/**
 * A client's requests that nobody has paid for, in all and with one trainer. Free ones count until their trainer accepts
 * them: they cost the sender nothing.
 */
export async function countUnpaid(db: Db, clientId: string, trainerId: string) {
  const [row] = await db
    .select({ inAll: count(), withTrainer: sql`count(*) filter (where trainer_id = ${trainerId})`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), isUnpaidRequest))
  return row ?? { inAll: 0, withTrainer: 0 }
}

const partiesOfBooking = prepared((db) =>
  db
    .select({
      trainer: {
        name: trainers.name,
        picture: trainers.picture,
        email: trainers.email,
        language: trainers.language,
      },
      profile: {
        address: trainerProfiles.address,
        pricePesos: trainerProfiles.pricePesos,
        packages: trainerProfiles.packages,
        discount: trainerProfiles.discount,
        schedule: trainerProfiles.schedule,
        serviceTypes: trainerProfiles.serviceTypes,
      },
      client: { name: clients.name, picture: clients.picture },
    })
    .from(trainers)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, trainers.id))
    .innerJoin(clients, eq(clients.id, sql.placeholder('clientId')))
    .where(and(eq(trainers.id, sql.placeholder('trainerId')), eq(trainers.role, 'trainer')))
    .prepare('parties_of_booking'),
)

export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

/** A trainer with what they offer, and a client; undefined where somebody is no trainer. */
export async function findParties(db: Db, ids: { readonly trainerId: string; readonly clientId: string }) {
  const [row] = await partiesOfBooking(db).execute({ ...ids })
  return row
}

export async function isTrainer(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'trainer')))
  return rows.length > 0
}

interface Hour {
  readonly date: string
  readonly hour: number
}

/** Who of the two already has a session at that hour. */
export async function findHolder(
  db: Db,
  { date, hour }: Hour,
  { trainerId, clientId }: { readonly trainerId: string; readonly clientId: string },
): Promise<'trainer' | 'client' | undefined> {
  const rows = await db
    .select({ clientId: bookings.clientId, trainerId: bookings.trainerId })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.trainerId, trainerId), eq(bookings.clientId, clientId)),
        eq(bookings.date, date),
        eq(bookings.hour, hour),
        inArray(bookings.status, [...holdingStatuses]),
      ),
    )
  if (rows.some((row) => row.clientId === clientId)) return 'client'
  return rows.length > 0 ? 'trainer' : undefined
}

export interface Day {
  readonly schedule: Schedule | null
  readonly takenHours: readonly number[]
}

const takenBy = (column: SQL, name: string) =>
  sql`select hour from bookings where ${column} = ${sql.placeholder(name)} and date = ${sql.placeholder('date')} and status <> 'cancelled'`

const dayOfTrainer = prepared((db) =>
  db
    .select({
      schedule: trainerProfiles.schedule,
      takenHours: sql<
        number[]
      >`array(${takenBy(sql`trainer_id`, 'trainerId')} union ${takenBy(sql`client_id`, 'askerId')})`,
    })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, sql.placeholder('trainerId')), eq(users.role, 'trainer')))
    .prepare('day_of_trainer'),
)

interface DayQuestion {
  readonly trainerId: string
  readonly askerId: string
  readonly date: string
}

/** A trainer's schedule, and the hours of a day that are taken there or in the asker's own calendar. */
export async function findDay(db: Db, question: DayQuestion): Promise<Day | undefined> {
  const [row] = await dayOfTrainer(db).execute({ ...question })
  return row
}

/** Every booking that somebody has, on either side, held until the transaction ends. */
export async function lockBookingsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId)))
    .orderBy(asc(bookings.id))
    .for('update')
}

/** Those with these ids, in no order. */
export function listBookingsById(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  return selectBookings(db).where(inArray(bookings.id, [...ids]))
}

/** The booking that bought a package, held until the transaction ends: its sessions are counted by one at a time. */
export async function lockPackage(db: Db, id: string): Promise<StoredBooking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}

/** The numbers of a package's sessions that are scheduled or done. */
export async function listPackageNumbers(db: Db, packageBookingId: string): Promise<number[]> {
  const rows = await db
    .select({ number: bookings.packageNumber })
    .from(bookings)
    .where(and(eq(bookings.packageBookingId, packageBookingId), ne(bookings.status, 'cancelled')))
  return rows.map(({ number }) => number)
}

interface PackageChange {
  readonly taken?: number
  readonly done?: number
}

export async function changePackage(db: Db, id: string, { taken = 0, done = 0 }: PackageChange): Promise<void> {
  await db
    .update(bookings)
    .set({
      sessionsTaken: sql`${bookings.sessionsTaken} + ${taken}`,
      sessionsDone: sql`${bookings.sessionsDone} + ${done}`,
    })
    .where(eq(bookings.id, id))
}

interface Move {
  readonly id: string
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly now: Date
}

/** Whether it moved: not where somebody else moved it first. */
export async function moveStatus(db: Db, { id, from, to, now }: Move): Promise<boolean> {
  const rows = await db
    .update(bookings)
    .set({ status: to, updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.status, from)))
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** Those that are still to come. */
const open: readonly BookingStatus[] = ['pending', 'confirmed']

/** Cancels the later sessions of a package that are not done. */
export async function cancelLaterSessions(db: Db, packageBookingId: string, now: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(bookings.packageBookingId, packageBookingId), inArray(bookings.status, [...open])))
}

/**
 * A trainer's requests and confirmed sessions, locked until the transaction ends: packages before their later sessions, as
 * every move locks them, and each sorted by id to avoid deadlock.
 */
export async function lockOpenOfTrainer(tx: Db, trainerId: string): Promise<Pick<StoredBooking, 'id' | 'status'>[]> {
  const isOpen = and(eq(bookings.trainerId, trainerId), inArray(bookings.status, [...open]))
  const packageIds = tx.select({ id: bookings.packageBookingId }).from(bookings).where(isOpen)
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, packageIds))
    .orderBy(asc(bookings.id))
    .for('update')
  return tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(isOpen)
    .orderBy(asc(bookings.id))
    .for('update')
}

export async function setTrainerLeft(db: Db, trainerId: string, hasLeft: boolean): Promise<void> {
  await db
    .update(bookings)
    .set({ trainerLeft: hasLeft })
    .where(
      and(eq(bookings.trainerId, trainerId), inArray(bookings.status, [...open]), ne(bookings.trainerLeft, hasLeft)),
    )
}

export function countWithoutTrainer(db: Db): Promise<number> {
  return db.$count(bookings, and(eq(bookings.trainerLeft, true), inArray(bookings.status, [...open])))
}
