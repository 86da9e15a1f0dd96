import {
  and,
  asc,
  between,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { isBlockedBetween } from '../../blocks/tables'
import { countSessionsHad } from '../../bookings/public'
import { bookings } from '../../bookings/tables'
import { trainerProfiles } from '../../trainers/tables'
import type { CurrentHour } from '../current-hour'
import { ownEntries } from '../tables'

export type StoredEntry = typeof ownEntries.$inferSelect

/** An entry, and its client if the client has an account. */
export interface EntryRow {
  readonly entry: StoredEntry
  readonly clientName: string | null
  readonly clientPicture: string | null
}

const selectEntries = (db: Db) =>
  db
    .select({ entry: getTableColumns(ownEntries), clientName: users.name, clientPicture: users.picture })
    .from(ownEntries)
    .leftJoin(users, eq(users.id, ownEntries.clientId))

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  const [row] = await selectEntries(db).where(eq(ownEntries.id, id))
  return row
}

interface Days {
  readonly trainerId: string
  readonly from: string
  readonly to: string
}

export function listOwnEntries(db: Db, { trainerId, from, to }: Days): Promise<EntryRow[]> {
  return selectEntries(db)
    .where(and(eq(ownEntries.trainerId, trainerId), between(ownEntries.date, from, to)))
    .orderBy(asc(ownEntries.date), asc(ownEntries.fromHour))
}

interface Hours {
  readonly id: string
  readonly trainerId: string
  readonly date: string
  readonly fromHour: number
  readonly toHour: number
}

/** Finds the first booking within these hours, with its client's name. */
export async function findBookedHour(db: Db, { trainerId, date, fromHour, toHour }: Hours) {
  const [row] = await db
    .select({ hour: bookings.hour, name: users.name })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.clientId))
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        eq(bookings.date, date),
        gte(bookings.hour, fromHour),
        lt(bookings.hour, toHour),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(bookings.hour))
    .limit(1)
  return row
}

/** Finds the first hour at which another entry overlaps these hours. */
export async function findFilledHour(db: Db, { id, trainerId, date, fromHour, toHour }: Hours) {
  const [row] = await db
    .select({ hour: ownEntries.fromHour })
    .from(ownEntries)
    .where(
      and(
        eq(ownEntries.trainerId, trainerId),
        eq(ownEntries.date, date),
        ne(ownEntries.id, id),
        lt(ownEntries.fromHour, toHour),
        gt(ownEntries.toHour, fromHour),
      ),
    )
    .orderBy(asc(ownEntries.fromHour))
    .limit(1)
  return row?.hour
}

export async function countEntriesFrom(db: Db, trainerId: string, today: string): Promise<number> {
  const isAhead = and(eq(ownEntries.trainerId, trainerId), gte(ownEntries.date, today))
  const [row] = await db.select({ entries: count() }).from(ownEntries).where(isAhead)
  return row?.entries ?? 0
}

/** Columns of an entry that is not offered to anybody. */
export const noOffer = {
  offeredAt: null,
  declinedAt: null,
  priceCents: null,
  originalCents: null,
  discountPercent: null,
} as const

export async function insertEntry(db: Db, entry: StoredEntry): Promise<void> {
  await db.insert(ownEntries).values(entry)
}

export async function updateEntry(db: Db, id: string, change: Partial<StoredEntry>): Promise<void> {
  await db.update(ownEntries).set(change).where(eq(ownEntries.id, id))
}

/** Stores that the trainer's list of the sessions of that day contained these sessions. */
export async function markEntriesSentForTomorrow(tx: Db, ids: readonly string[], date: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(ownEntries)
    .set({ listedFor: date })
    .where(inArray(ownEntries.id, [...ids]))
}

/** Returns false if the trainer has no such entry. */
export async function deleteEntryRow(db: Db, { id, trainerId }: { id: string; trainerId: string }): Promise<boolean> {
  const isTheirs = and(eq(ownEntries.id, id), eq(ownEntries.trainerId, trainerId))
  const rows = await db.delete(ownEntries).where(isTheirs).returning({ id: ownEntries.id })
  return rows.length > 0
}

const openOffer = and(isNotNull(ownEntries.offeredAt), isNull(ownEntries.declinedAt))

/** Deletes an open offer, because it becomes a booking. Returns false if the offer no longer exists or was declined. */
export async function deleteOpenOffer(db: Db, { id, clientId }: { id: string; clientId: string }): Promise<boolean> {
  const isOpen = and(eq(ownEntries.id, id), eq(ownEntries.clientId, clientId), openOffer)
  const rows = await db.delete(ownEntries).where(isOpen).returning({ id: ownEntries.id })
  return rows.length > 0
}

interface Offered {
  readonly id: string
  readonly clientId: string
}

/** Changes the entry of an open offer and returns it. Undefined if this client has no such open offer. */
export async function changeOffered(
  db: Db,
  { id, clientId }: Offered,
  change: Partial<StoredEntry>,
): Promise<StoredEntry | undefined> {
  const [row] = await db
    .update(ownEntries)
    .set(change)
    .where(and(eq(ownEntries.id, id), eq(ownEntries.clientId, clientId), openOffer))
    .returning()
  return row
}

const trainers = alias(users, 'trainers_of_entries')

const isTrainerAround = and(eq(trainers.role, 'trainer'), sql`${trainers.isAround}`)

/**
 * Offered sessions that have not begun. Omits offers of hidden trainers, and offers between people who block each
 * other.
 */
function selectOpenOffers(db: Db, { date, hour }: CurrentHour, of: SQL) {
  return db
    .select({
      entry: getTableColumns(ownEntries),
      trainerName: trainers.name,
      trainerPicture: trainers.picture,
      policy: trainerProfiles.cancellationPolicy,
    })
    .from(ownEntries)
    .innerJoin(trainers, eq(trainers.id, ownEntries.trainerId))
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, ownEntries.trainerId))
    .where(
      and(
        of,
        openOffer,
        sql`(${ownEntries.date}, ${ownEntries.fromHour}) > (${date}::date, ${hour}::smallint)`,
        isNull(trainerProfiles.hiddenAt),
        not(isBlockedBetween(ownEntries.trainerId, ownEntries.clientId)),
      ),
    )
}

export function listOffersTo(db: Db, clientId: string, from: CurrentHour) {
  return selectOpenOffers(db, from, sql`${eq(ownEntries.clientId, clientId)} and ${isTrainerAround}`)
    .orderBy(asc(ownEntries.date), asc(ownEntries.fromHour))
    .limit(50)
}

/** True if the client of this session can see and accept it. */
export async function isOfferOpen(db: Db, id: string, from: CurrentHour): Promise<boolean> {
  const rows = await selectOpenOffers(db, from, sql`${eq(ownEntries.id, id)} and ${isTrainerAround}`)
  return rows.length > 0
}

/** Offers that end because this trainer stops giving sessions. Omits offers that their clients could not see. */
export async function listOffersBy(db: Db, trainerId: string, from: CurrentHour): Promise<StoredEntry[]> {
  const rows = await selectOpenOffers(db, from, eq(ownEntries.trainerId, trainerId))
  return rows.map(({ entry }) => entry)
}

/** Own entries that have not begun, in which this person is the client. */
export function listSessionsWith(db: Db, clientId: string, { date, hour }: CurrentHour): Promise<StoredEntry[]> {
  const isAhead = sql`(${ownEntries.date}, ${ownEntries.fromHour}) > (${date}::date, ${hour}::smallint)`
  return db
    .select()
    .from(ownEntries)
    .where(and(eq(ownEntries.clientId, clientId), isAhead))
    .orderBy(asc(ownEntries.date), asc(ownEntries.fromHour))
}

interface Search {
  readonly trainerId: string
  readonly now: Date
  /** A part of the client's name. An empty text finds all clients. */
  readonly name: string
  readonly limit: number
}

/** Finds clients who have booked with this trainer and can still do so, latest booking first. */
export function listClientsNamed(db: Db, { trainerId, now, name, limit }: Search) {
  const plain = (text: SQLWrapper | string) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`
  return db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      sessions: countSessionsHad({ trainerId, clientId: users.id }, now),
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.clientId))
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        eq(users.role, 'client'),
        sql`${users.isAround}`,
        not(isBlockedBetween(users.id, sql`${trainerId}::uuid`)),
        sql`position(${plain(name)} in ${plain(users.name)}) > 0`,
      ),
    )
    .groupBy(users.id)
    .orderBy(sql`max(${bookings.createdAt}) desc`, asc(users.id))
    .limit(limit)
}

/** Finds a client who has booked with this trainer and can still do so. */
export async function findKnownClient(db: Db, trainerId: string, clientId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, picture: users.picture })
    .from(users)
    .where(
      and(
        eq(users.id, clientId),
        eq(users.role, 'client'),
        sql`${users.isAround}`,
        not(isBlockedBetween(users.id, sql`${trainerId}::uuid`)),
        sql`exists (select from ${bookings} where ${bookings.trainerId} = ${trainerId} and ${bookings.clientId} = ${clientId})`,
      ),
    )
  return row
}

/** Prices, services and hours that the trainer offers. Undefined without a saved profile. */
export async function findTrainerOffer(db: Db, trainerId: string) {
  const { pricePesos, packages, discount, serviceTypes, schedule, availability } = trainerProfiles
  const canBeBooked = sql<boolean>`${users.isAround} and ${trainerProfiles.hiddenAt} is null`
  const [row] = await db
    .select({ pricePesos, packages, discount, serviceTypes, schedule, availability, canBeBooked })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(eq(trainerProfiles.userId, trainerId))
  return row
}

/** Ids of the bookings in a trainer's calendar on these days. */
export async function listBookingIds(db: Db, { trainerId, from, to }: Days, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.trainerId, trainerId), between(bookings.date, from, to), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.date), asc(bookings.hour))
    .limit(limit)
  return rows.map(({ id }) => id)
}
