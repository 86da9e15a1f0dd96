import { holdingStatuses } from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import { and, count, eq, getTableColumns, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { insertPlaceholders, preparedRows, prepareStatement } from '../../../platform/db/prepared'
import { users } from '../../accounts/tables'
import { hasEntryAtHour } from '../../agenda/tables'
import { isBlockedBetween } from '../../blocks/tables'
import { trainerProfiles } from '../../trainers/tables'
import { bookings, idempotencyKeys, isUnpaidRequest } from '../tables'
import { clients, type StoredBooking, trainers } from './booking-row'
import { timeOffBetweenSql } from './open-hours'

const insertedColumns = [
  ...([
    'id',
    'trainerId',
    'clientId',
    'date',
    'hour',
    'serviceType',
    'homeAddress',
    'paymentStatus',
    'isPackage',
  ] as const),
  ...([
    'priceCents',
    'originalCents',
    'discountPercent',
    'sessionsCount',
    'packageBookingId',
    'packageNumber',
    'policy',
  ] as const),
  ...(['createdAt', 'updatedAt'] as const),
]
export type RequestedBooking = Pick<StoredBooking, (typeof insertedColumns)[number] | 'payBy' | 'expiresAt'>

// SQL for an instant that may be null, because drizzle cannot encode null in a placeholder of an instant column.
const nullableInstant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
const deadlines = { payBy: nullableInstant('payBy'), expiresAt: nullableInstant('expiresAt') }

const bookingColumns = getTableColumns(bookings)
const bookingInsert = preparedRows({ name: 'insert_booking', columns: bookingColumns }, (db) =>
  db
    .insert(bookings)
    .values({ ...insertPlaceholders(insertedColumns), ...deadlines })
    .onConflictDoNothing()
    .returning(),
)

const unsetInstants = { proofAt: null, acceptedAt: null, completedAt: null, cancelledAt: null } as const

/**
 * Returns undefined if the trainer or the client already has a booking at that hour, or if the booking's reference is
 * taken.
 */
export async function insertBooking(db: Db, booking: RequestedBooking): Promise<StoredBooking | undefined> {
  const [payBy, expiresAt] = [booking.payBy?.toISOString() ?? null, booking.expiresAt?.toISOString() ?? null]
  const [row] = await bookingInsert(db).execute({ ...booking, payBy, expiresAt })
  // The driver returns instants as text. The values of the new booking are known, so they replace the text.
  return row && { ...row, ...booking, ...unsetInstants }
}

/** Free requests count as unpaid until they are accepted. Otherwise clients could flood a trainer with requests. */
export async function countUnpaidRequests(db: Db, clientId: string, trainerId: string) {
  const [row] = await db
    .select({ inAll: count(), withTrainer: sql`count(*) filter (where trainer_id = ${trainerId})`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), isUnpaidRequest))
  return row ?? { inAll: 0, withTrainer: 0 }
}

const partiesOfBooking = prepareStatement((db) =>
  db
    .select({
      trainer: {
        id: trainers.id,
        name: trainers.name,
        picture: trainers.picture,
        email: trainers.email,
        language: trainers.language,
        mutedMails: trainers.mutedMails,
      },
      profile: {
        address: trainerProfiles.address,
        pricePesos: trainerProfiles.pricePesos,
        packages: trainerProfiles.packages,
        discount: trainerProfiles.discount,
        schedule: trainerProfiles.schedule,
        serviceTypes: trainerProfiles.serviceTypes,
        policy: trainerProfiles.cancellationPolicy,
        limits: trainerProfiles.availability,
        isHidden: sql<boolean>`${trainerProfiles.hiddenAt} is not null`,
        timeOff: timeOffBetweenSql(sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`),
      },
      client: { name: clients.name, picture: clients.picture, leavingAt: clients.leavingAt },
    })
    .from(trainers)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, trainers.id))
    .innerJoin(clients, eq(clients.id, sql.placeholder('clientId')))
    .where(
      and(
        eq(trainers.id, sql.placeholder('trainerId')),
        eq(trainers.role, 'trainer'),
        sql`${trainers.isAround}`,
        not(isBlockedBetween(sql.placeholder('trainerId'), sql.placeholder('clientId'))),
      ),
    )
    .prepare('parties_of_booking'),
)

export type BookingParties = NonNullable<Awaited<ReturnType<typeof findBookingParties>>>

interface PartiesQuestion {
  readonly trainerId: string
  readonly clientId: string
  /** The days for which the trainer's time off is loaded. Omits texts that are not dates. */
  readonly dates: readonly string[]
}

/**
 * Returns the data of trainer and client that a booking needs. Undefined if the trainer has no profile or a hidden one,
 * or if one of the two people has blocked the other.
 */
export async function findBookingParties(db: Db, { trainerId, clientId, dates }: PartiesQuestion) {
  const days = dates.filter(isDate).toSorted()
  const [from = 'infinity', to = from] = [days[0], days.at(-1)]
  const [row] = await partiesOfBooking(db).execute({ trainerId, clientId, from, to })
  return row
}

const [trainerId, clientId] = [sql.placeholder('trainerId'), sql.placeholder('clientId')]
const [date, hour] = [sql`${sql.placeholder('date')}::date`, sql`${sql.placeholder('hour')}::smallint`]
const stayColumns = {
  id: users.id,
  isAround: users.isAround,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  // Plain SQL, because drizzle omits the table name of columns in single-table queries.
  isFilled: hasEntryAtHour({ trainerId: sql`users.id`, date, hour }),
}
const partiesThatStay = preparedRows({ name: 'parties_that_stay', columns: stayColumns }, (db) =>
  db
    .select(stayColumns)
    .from(users)
    .where(
      or(
        and(eq(users.id, trainerId), eq(users.role, sql`'trainer'`), not(isBlockedBetween(trainerId, clientId))),
        eq(users.id, clientId),
      ),
    ),
)

/** Returns whether this client can still book this trainer, and whether the trainer has filled the hour. */
export async function findWhoCanBook(
  db: Db,
  ids: { readonly trainerId: string; readonly clientId: string; readonly date: string; readonly hour: number },
) {
  const { trainerId: of, clientId: by, date: on, hour: at } = ids
  const rows = await partiesThatStay(db).execute({ trainerId: of, clientId: by, date: on, hour: at })
  const find = (id: string) => rows.find((row) => row.id === id)
  const client = find(ids.clientId)
  return {
    trainerStays: find(ids.trainerId)?.isAround ?? false,
    clientStays: client?.isAround ?? false,
    isClientSuspended: client?.isSuspended ?? false,
    isHourFilled: find(ids.trainerId)?.isFilled ?? false,
  }
}

interface Hour {
  readonly date: string
  readonly hour: number
}

/** Returns whether the trainer has an own entry at that hour. */
export async function hasOwnEntryAt(
  db: Db,
  { trainerId: of, date: on, hour: at }: Hour & { readonly trainerId: string },
): Promise<boolean> {
  const [row] = await db
    .select({
      isFilled: hasEntryAtHour({ trainerId: sql`users.id`, date: sql`${on}::date`, hour: sql`${at}::smallint` }),
    })
    .from(users)
    .where(eq(users.id, of))
  return row?.isFilled ?? false
}

/** Returns who has a booking at that hour: the trainer, the client, or nobody. */
export async function findWhoHasHour(
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

export interface IdempotencyKeyOfClient {
  readonly clientId: string
  readonly key: string
}

/** Makes requests with the same key run one after the other. The lock lasts until the transaction ends. */
export async function lockIdempotencyKey(tx: Db, { clientId, key }: IdempotencyKeyOfClient): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${clientId} ${key}`}, 0))`)
}

export async function findIdempotencyKey(db: Db, { clientId, key }: IdempotencyKeyOfClient) {
  const [row] = await db
    .select({ bookingId: idempotencyKeys.bookingId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.clientId, clientId), eq(idempotencyKeys.key, key)))
  return row
}

export async function insertIdempotencyKey(tx: Db, row: typeof idempotencyKeys.$inferInsert): Promise<void> {
  await tx.insert(idempotencyKeys).values(row)
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
