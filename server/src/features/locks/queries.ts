import { asc, eq, inArray, is, sql } from 'drizzle-orm'
import { PgTransaction, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db'
import { prepareStatement } from '../../platform/db/prepared'
import { users } from '../accounts/tables'
import { bookings } from '../bookings/tables'

/**
 * Lock strengths, weakest first. PostgreSQL itself locks a person with `key share` for every new row that references
 * this person.
 */
const strengths = ['key share', 'share', 'no key update', 'update'] as const
export type LockStrength = (typeof strengths)[number]

export interface RowsToLock {
  /** The lock strength for each person, by user id. */
  readonly people?: Readonly<Record<string, LockStrength>>
  /** Ids of the bookings to lock. Their people and packages are locked before them. */
  readonly bookings?: readonly string[]
  /** Lock strength for the clients of these bookings. By default `key share`. */
  readonly clients?: LockStrength
  readonly trainers?: LockStrength
}

export type LockedPerson = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'name'
  | 'email'
  | 'role'
  | 'language'
  | 'leavingAt'
  | 'suspendedAt'
  | 'isAround'
  | 'emailProvenAt'
  | 'mutedMails'
>
type LockedBooking = typeof bookings.$inferSelect

/** The locked rows as they are now. Rows that no longer exist are left out. */
export interface LockedRows {
  readonly people: readonly LockedPerson[]
  /** Bookings that bought a package come before the package's later sessions. */
  readonly bookings: readonly LockedBooking[]
}

interface Options {
  /**
   * For jobs: skips rows that another transaction has locked. A booking is also skipped if another transaction has
   * locked its client, trainer or package.
   */
  readonly skipsLocked?: boolean
}

interface Held {
  readonly people: Map<string, LockStrength>
  readonly bookings: Set<string>
}

/**
 * The locks that each transaction holds, by drizzle's session object, which a transaction shares with its savepoints.
 */
const heldBySession = new WeakMap<object, Held>()

/**
 * Makes the next call of `lockPeopleAndBookings` count as the first one of its transaction. Only for a transaction that
 * runs several use cases and never waits for a lock, because no other transaction sees its rows.
 */
export function startNextUseOfLocks(tx: Db): void {
  heldBySession.delete(tx._.session)
}

/** Throws if this transaction has not locked the booking, because what it read earlier may be outdated. */
export function refuseUnlocked(tx: Db, bookingId: string): void {
  if (!heldBySession.get(tx._.session)?.bookings.has(bookingId))
    throw new Error(`Booking ${bookingId} is changed without being locked`)
}

interface Later {
  readonly people: ReadonlyMap<string, LockStrength>
  readonly bookings: Awaited<ReturnType<typeof listParts>>
}

/**
 * Throws if a later call to lock rows might have to wait. A later call may name rows that the transaction has already
 * locked, sessions of a locked package, and bookings of a person who is locked with `update`.
 */
async function refuseLater(tx: Db, held: Held, later: Later): Promise<void> {
  const isHeld = ([id, strength]: readonly [string, LockStrength]) => {
    const before = held.people.get(id)
    return before !== undefined && strongest(before, strength) === before
  }
  const people = [...later.people].filter((one) => !isHeld(one)).map(([id]) => id)
  const isWhole = (id: string) => held.people.get(id) === 'update'
  const parts = later.bookings.filter(
    ({ id, purchaseId, clientId, trainerId }) =>
      !held.bookings.has(id) && !held.bookings.has(purchaseId) && !isWhole(clientId) && !isWhole(trainerId),
  )
  // Ids of deleted people are allowed, because there is no row to wait for.
  const isLate = parts.length > 0 || (people.length > 0 && (await tx.$count(users, inArray(users.id, people))) > 0)
  if (isLate) throw new Error(`Locked too late: people [${people}], bookings [${parts.map(({ id }) => id)}]`)
}

/**
 * Locks people and bookings until the transaction ends. All transactions lock in the same order, which avoids deadlock:
 * people sorted by id, then packages before their sessions, sorted by id. The first call in a transaction must name
 * everything. A later call that might have to wait throws, so that a test finds the mistake before it becomes a rare
 * deadlock.
 */
export async function lockPeopleAndBookings(
  tx: Db,
  { people = {}, bookings: ids = [], clients = 'key share', trainers = 'key share' }: RowsToLock,
  { skipsLocked = false }: Options = {},
): Promise<LockedRows> {
  if (!is(tx, PgTransaction)) throw new Error('A lock outside a transaction ends at once')
  const found = await listParts(tx, ids)
  const wanted = new Map(Object.entries(people))
  for (const { clientId, trainerId } of found) {
    wanted.set(clientId, strongest(clients, wanted.get(clientId)))
    wanted.set(trainerId, strongest(trainers, wanted.get(trainerId)))
  }
  if (wanted.size === 0) return { people: [], bookings: [] }
  const before = heldBySession.get(tx._.session)
  if (before && !skipsLocked) await refuseLater(tx, before, { people: wanted, bookings: found })
  const held = before ?? { people: new Map(), bookings: new Set() }
  heldBySession.set(tx._.session, held)
  const lockedPeople: LockedPerson[] = []
  for (const { strength, together } of groupsOf(wanted)) {
    lockedPeople.push(...(await lockGroup(tx, together, { strength, skipsLocked })))
  }
  const isHeld = (id: string) => lockedPeople.some((person) => person.id === id)
  const whole = found.filter(({ clientId, trainerId }) => isHeld(clientId) && isHeld(trainerId))
  const bookingIds = new Set(whole.flatMap(({ id, purchaseId }) => [purchaseId, id]))
  const lockedBookings = await lockBookings(tx, [...bookingIds], skipsLocked)
  const hasPurchase = ({ purchaseId }: LockedBooking) => lockedBookings.some(({ id }) => id === purchaseId)
  for (const { id } of lockedPeople) held.people.set(id, strongest(wanted.get(id) ?? 'key share', held.people.get(id)))
  for (const { id } of lockedBookings) held.bookings.add(id)
  return { people: lockedPeople, bookings: lockedBookings.filter(hasPurchase) }
}

const isWanted = (id: typeof users.id | typeof bookings.id) => sql`${id} = any(${sql.placeholder('ids')}::uuid[])`

const partsOfBookings = prepareStatement((db) => {
  const { id, purchaseId, clientId, trainerId } = bookings
  return db.select({ id, purchaseId, clientId, trainerId }).from(bookings).where(isWanted(id)).prepare('booking_parts')
})

/** The people and the package of a booking never change, so they can be read without a lock. */
async function listParts(tx: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : partsOfBookings(tx).execute({ ids })
}

function strongest(one: LockStrength, other: LockStrength = one): LockStrength {
  return strengths.indexOf(one) > strengths.indexOf(other) ? one : other
}

/**
 * Groups people for the lock statements, sorted by id. Neighbours with the same strength are locked by one statement.
 */
function groupsOf(wanted: ReadonlyMap<string, LockStrength>) {
  const groups: { readonly strength: LockStrength; readonly together: string[] }[] = []
  for (const [id, strength] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = groups.at(-1)
    if (last?.strength === strength) last.together.push(id)
    else groups.push({ strength, together: [id] })
  }
  return groups
}

interface Waiting {
  readonly name: 'waiting' | 'skipping'
  readonly config: { readonly skipLocked?: true }
}

/** Prepares a lock statement in two forms: one waits for rows that are locked, the other skips them. */
function bothWays<Statement extends object>(build: (db: Db, waiting: Waiting) => Statement) {
  return {
    waiting: prepareStatement((db) => build(db, { name: 'waiting', config: {} })),
    skipping: prepareStatement((db) => build(db, { name: 'skipping', config: { skipLocked: true } })),
  }
}

const peopleLock = (strength: LockStrength) =>
  bothWays((db, { name, config }) =>
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        language: users.language,
        leavingAt: users.leavingAt,
        suspendedAt: users.suspendedAt,
        isAround: users.isAround,
        emailProvenAt: users.emailProvenAt,
        mutedMails: users.mutedMails,
      })
      .from(users)
      .where(isWanted(users.id))
      .orderBy(asc(users.id))
      .for(strength, config)
      .prepare(`lock_people_${strength}_${name}`),
  )

const peopleLocks: Readonly<Record<LockStrength, ReturnType<typeof peopleLock>>> = {
  'key share': peopleLock('key share'),
  share: peopleLock('share'),
  'no key update': peopleLock('no key update'),
  update: peopleLock('update'),
}

function lockGroup(
  tx: Db,
  ids: readonly string[],
  { strength, skipsLocked }: { readonly strength: LockStrength; readonly skipsLocked: boolean },
): Promise<LockedPerson[]> {
  return peopleLocks[strength][skipsLocked ? 'skipping' : 'waiting'](tx).execute({ ids })
}

const bookingsLock = bothWays((db, { name, config }) =>
  db
    .select()
    .from(bookings)
    .where(isWanted(bookings.id))
    .orderBy(sql`${bookings.packageBookingId} is not null`, asc(bookings.id))
    .for('update', config)
    .prepare(`lock_bookings_${name}`),
)

async function lockBookings(tx: Db, ids: readonly string[], skipsLocked: boolean): Promise<LockedBooking[]> {
  return ids.length === 0 ? [] : bookingsLock[skipsLocked ? 'skipping' : 'waiting'](tx).execute({ ids })
}

/**
 * Thrown if more rows must be locked than were found at first. Its code is that of a serialization failure, so the
 * transaction is retried.
 */
export class LocksOutdated extends Error {
  readonly code = '40001'
}

/**
 * Locks the rows that a search finds. Searches again afterwards, because other transactions may have added rows, and
 * retries the transaction if there are more.
 */
export async function lockRowsFound(tx: Db, find: () => Promise<RowsToLock>): Promise<LockedRows> {
  const wanted = await find()
  const locked = await lockPeopleAndBookings(tx, wanted)
  const { people = {}, bookings: ids = [] } = await find()
  const isMore =
    ids.some((id) => !wanted.bookings?.includes(id)) || Object.keys(people).some((id) => !wanted.people?.[id])
  if (isMore) throw new LocksOutdated()
  return locked
}

/**
 * Locks a person who is about to change (role, suspension, leaving, deletion), all clients or trainers who have a
 * booking with this person, and `others`. Every change of a booking locks its people with `key share`, so nobody can
 * add or change a booking of this person until the transaction ends. Returns the locked people.
 */
export async function lockWithPartners(
  tx: Db,
  id: string,
  others: RowsToLock['people'] = {},
): Promise<readonly LockedPerson[]> {
  const find = async () => {
    const people: Record<string, LockStrength> = { ...others, [id]: 'update' }
    for (const partner of await listPartners(tx, id)) people[partner] = strongest('no key update', people[partner])
    return { people }
  }
  return (await lockRowsFound(tx, find)).people
}

async function listPartners(tx: Db, id: string): Promise<string[]> {
  const { clientId, trainerId } = bookings
  const rows = await union(
    tx.select({ id: trainerId }).from(bookings).where(eq(clientId, id)),
    tx.select({ id: clientId }).from(bookings).where(eq(trainerId, id)),
  )
  return rows.map((row) => row.id)
}
