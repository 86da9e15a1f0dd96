import type { BookingStatus } from '@entrena/contract/bookings/rules'
import { aliasedTable, and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import { prepareStatement } from '../../../platform/db/prepared'
import { users } from '../../accounts/tables'
import { hasEntryAtHour } from '../../agenda/tables'
import { refuseUnlocked } from '../../locks/public'
import {
  expiresAtOf,
  type OpenRefund,
  openRefund,
  type RecordedRefund,
  recordedRefund,
} from '../../money/purchases/public'
import { sharedColumns } from '../../money/purchases/tables'
import { trainerProfiles } from '../../trainers/tables'
import { bookings, hourColumns, problems, proposals } from '../tables'

export type StoredBooking = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert

export const trainers = aliasedTable(users, 'trainers')
export const clients = aliasedTable(users, 'clients')
const packages = aliasedTable(bookings, 'packages')

/** The statuses of bookings that have not taken place. */
export const openStatuses: readonly BookingStatus[] = ['pending', 'confirmed']

/** Another hour that the trainer proposes. `until` is an instant in PostgreSQL's JSON format. */
export interface Proposal {
  readonly date: string
  readonly hour: number
  readonly until: string
}

interface Party {
  readonly name: string
  readonly picture: string | null
  /** Show the phone only if `sharesPhones` allows it. */
  readonly phone: string | null
}

export interface BookingRow {
  readonly booking: StoredBooking
  readonly trainer: Party & { readonly address: string | null }
  readonly client: Party
  /** Number of sessions and price of the package. Set for a later session of a package. */
  readonly packageSessions: number | null
  readonly packagePriceCents: number | null
  readonly refund: RecordedRefund | null
  /** Set if a refund of this booking is due and its client has requested one. */
  readonly openRefund: OpenRefund | null
  readonly proposal: Proposal | null
  readonly problem: typeof problems.$inferSelect | null
  /** True if another booking has the same payment proof. */
  readonly isProofReused: boolean
  /** True if both people are free at the hour of a lapsed unpaid booking. null for other bookings. */
  readonly isHourFree: boolean | null
}

export interface ListedBooking extends BookingRow {
  /** Creation time as text for cursors, because a Date would lose the microseconds. */
  readonly createdText: string
}

export function selectBookings(db: Db) {
  return db
    .select({
      booking: bookings,
      trainer: {
        name: trainers.name,
        picture: trainers.picture,
        phone: trainers.phone,
        address: sql<string | null>`${trainerProfiles.address}`,
      },
      client: { name: clients.name, picture: clients.picture, phone: clients.phone },
      packageSessions: packages.sessionsCount,
      packagePriceCents: packages.priceCents,
      refund: recordedRefund,
      openRefund,
      proposal: sql<Proposal | null>`(select json_build_object(
        'date', ${proposals.date}, 'hour', ${proposals.hour}, 'until', ${proposals.until})
        from ${proposals} where ${proposals.bookingId} = ${bookings.id} and ${proposals.declinedAt} is null)`,
      problem: problems,
      isProofReused: sql<boolean>`${bookings.proofHash} is not null and exists (
        select from bookings as other where other.proof_hash = ${bookings.proofHash} and other.id <> ${bookings.id})`,
      isHourFree: sql<boolean | null>`case when ${bookings.cancelReason} = 'unpaid' then not exists (
        select from bookings as other where other.status <> 'cancelled'
          and (other.date, other.hour) = (${bookings.date}, ${bookings.hour})
          and (other.trainer_id = ${bookings.trainerId} or other.client_id = ${bookings.clientId}))
        and not ${hasEntryAtHour(bookings)} end`,
      createdText: sql<string>`${bookings.createdAt}::text`,
    })
    .from(bookings)
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, bookings.trainerId))
    .leftJoin(packages, eq(packages.id, bookings.packageBookingId))
    .leftJoin(problems, eq(problems.bookingId, bookings.id))
}

export interface PartyNames {
  readonly client: string
  readonly trainer: string
  readonly priceCents: number
}

/** The names of client and trainer by booking id. Unknown ids are omitted. */
export async function findPartyNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PartyNames>> {
  const rows = await db
    .select({ id: bookings.id, client: clients.name, trainer: trainers.name, priceCents: bookings.priceCents })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .where(inArray(bookings.id, [...ids]))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Building and planning this statement take longer than running it. */
const bookingById = prepareStatement((db) =>
  selectBookings(db)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('booking_by_id'),
)

const bookingsByIds = prepareStatement((db) =>
  selectBookings(db)
    .where(sql`${bookings.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('bookings_by_ids'),
)

/** Returns the rows in the order of the ids. Unknown ids are omitted. */
export async function listBookingsByIds(db: Db, ids: readonly string[]): Promise<ListedBooking[]> {
  if (ids.length === 0) return []
  const rows: ListedBooking[] = await bookingsByIds(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.booking.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await bookingById(db).execute({ id })
  return row
}

/** The columns of bookings that this feature may change, which excludes payment columns. */
export const hours = pgTable('bookings', { ...hourColumns, ...sharedColumns })

interface Change {
  readonly id: string
  /** Conditions that the booking must meet. */
  readonly when?: SQL | undefined
  readonly change: (before: StoredBooking) => Partial<typeof hours.$inferSelect>
  readonly now: Date
}

/** Changes a locked booking and recomputes its deadline. Returns undefined if it does not meet `when`. */
export async function changeHour(tx: Db, { id, when, change, now }: Change): Promise<StoredBooking | undefined> {
  refuseUnlocked(tx, id)
  const [before] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), when))
  if (!before) return undefined
  const changes = { updatedAt: now, sequence: before.sequence + 1, ...change(before) }
  const [after] = await tx
    .update(hours)
    .set({ ...changes, expiresAt: expiresAtOf({ ...before, ...changes }, now) })
    .where(eq(hours.id, id))
    .returning(getTableColumns(bookings))
  return after
}
