import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanInstant } from '@entrena/contract/dominican-time'
import { hoursForRest } from '@entrena/contract/money/payments/rules'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../tables'
import { type BookingRow, type StoredBooking, selectBookings } from './booking-row'
import { changeBooking } from './by-time'

// Payments and reviews call these functions in their own transactions.

/** Returns undefined if the booking was already paid, is cancelled or does not exist. */
export async function setPaid(tx: Db, id: string, now: Date) {
  return await changeBooking(tx, id, {
    now,
    when: and(ne(bookings.paymentStatus, 'paid'), ne(bookings.status, 'cancelled')),
    change: () => ({ paymentStatus: 'paid', partPaidCents: 0 }),
  })
}

interface PartPaid {
  readonly partPaidCents: number
  /** How long the rest may take. The time to pay is never shortened. */
  readonly payBy: Date
  readonly now: Date
}

/**
 * A part of the price arrived: the client has to pay the rest. When the client said that it was paid stays: somebody else may have
 * sent the part, and the announced transfer is still to come.
 */
export async function setPartPaid(tx: Db, id: string, { partPaidCents, payBy, now }: PartPaid): Promise<void> {
  await changeBooking(tx, id, {
    now,
    change: (before) => ({
      partPaidCents,
      paymentStatus: 'pending',
      proofId: null,
      proofIsPdf: false,
      proofHash: null,
      proofAt: null,
      markedAt: before.markedAt ?? before.proofAt,
      payBy: laterPayBy(before, payBy),
    }),
  })
}

const isAnnounced = ({ markedAt, proofId }: StoredBooking) => markedAt !== null || proofId !== null

/** The time to pay is never shortened, and ends at the latest when the session begins. */
function laterPayBy({ date, hour, payBy: before }: StoredBooking, payBy: Date): Date | null {
  if (before === null || before > payBy) return before
  const startsAt = dominicanInstant(date, timeOfHour(hour))
  return startsAt < payBy ? startsAt : payBy
}

/** The bookings of a client for which a refund is due, the oldest sessions first. */
export async function listRefundsDue(tx: Db, clientId: string): Promise<BookingRow[]> {
  return await selectBookings(tx)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.refundDue, true)))
    .orderBy(bookings.date, bookings.hour, bookings.id)
}

/** A transfer for a booking that lapsed unpaid is checked by an admin. Other cancelled bookings take no payment. */
const isLapsed = eq(bookings.cancelReason, 'unpaid')

/** Returns false if the booking was already marked as paid. */
export async function setMarkedAsPaid(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await changeBooking(tx, id, {
    now,
    when: and(eq(bookings.paymentStatus, 'pending'), or(ne(bookings.status, 'cancelled'), isLapsed)),
    change: ({ status }) => ({
      paymentStatus: 'pending_confirmation',
      transferToCheck: status === 'cancelled',
      markedAt: now,
      missingAskedAt: null,
    }),
  })
  return marked !== undefined
}

/** Returns false if the client was asked before, or the booking is not marked as paid any more. */
export async function setMissingAsked(tx: Db, id: string, at: Date): Promise<boolean> {
  const asked = await tx
    .update(bookings)
    .set({ missingAskedAt: at })
    .where(
      and(eq(bookings.id, id), isNull(bookings.missingAskedAt), eq(bookings.paymentStatus, 'pending_confirmation')),
    )
    .returning({ id: bookings.id })
  return asked.length > 0
}

interface Claim {
  readonly bank: string | null
  readonly number: string | null
  readonly payer: string | null
}

export async function setClaim(tx: Db, id: string, { bank, number, payer }: Claim): Promise<void> {
  await tx
    .update(bookings)
    .set({ claimedBank: bank, claimedNumber: number, claimedPayer: payer })
    .where(eq(bookings.id, id))
}

/** A payment was confirmed by mistake. The sequence changes, so that the next payment is another event in the books. */
export async function setUnpaid(tx: Db, id: string, { partPaidCents, now }: { partPaidCents: number; now: Date }) {
  return await changeBooking(tx, id, {
    now,
    when: ne(bookings.status, 'cancelled'),
    change: (before) => ({
      partPaidCents,
      // Who never announced a transfer has to pay, and has time for it.
      paymentStatus: isAnnounced(before) ? 'pending_confirmation' : 'pending',
      sequence: before.sequence + 1,
      payBy: laterPayBy(before, addHours(now, hoursForRest)),
    }),
  })
}

export interface PurchaseState {
  readonly trainerId: string
  readonly clientId: string
  readonly sessionsCount: number
  /** Sessions that may still take place. If the rest of a package was cancelled, those that had begun. */
  readonly sessionsOpen: number
}

/** What became of the sessions that were bought with a booking. */
export async function findPurchase(tx: Db, id: string): Promise<PurchaseState | undefined> {
  const [row] = await tx
    .select({
      trainerId: bookings.trainerId,
      clientId: bookings.clientId,
      sessionsCount: bookings.sessionsCount,
      sessionsOpen:
        sql`case when ${bookings.cancelledAt} is null then ${bookings.sessionsCount} - ${bookings.sessionsDone}
        else (select count(*) from bookings as session where session.status in ('pending', 'confirmed')
          and (session.id = ${bookings.id} or session.package_booking_id = ${bookings.id})) end`.mapWith(Number),
    })
    .from(bookings)
    .where(eq(bookings.id, id))
  return row
}

export async function setRefundSettled(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(bookings).set({ refundDue: false, transferToCheck: false, updatedAt: now }).where(eq(bookings.id, id))
}

interface Proof {
  readonly id: string
  readonly isPdf: boolean
  readonly hash: string
  readonly at: Date
}

export async function setProof(tx: Db, bookingId: string, { id, isPdf, hash, at }: Proof): Promise<void> {
  await changeBooking(tx, bookingId, {
    now: at,
    change: ({ status, updatedAt }) => ({
      proofId: id,
      proofIsPdf: isPdf,
      proofHash: hash,
      proofAt: at,
      transferToCheck: status === 'cancelled',
      updatedAt,
    }),
  })
}

/** Returns the payment proofs of all bookings in which the user is client or trainer. */
export async function listProofs(db: Db, userId: string): Promise<{ id: string; isPdf: boolean }[]> {
  const rows = await db
    .select({ id: bookings.proofId, isPdf: bookings.proofIsPdf })
    .from(bookings)
    .where(and(or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId)), isNotNull(bookings.proofId)))
  return rows.flatMap(({ id, isPdf }) => (id ? [{ id, isPdf }] : []))
}

/** Marks the bookings that can be reviewed and have no review. Returns the ids of the marked bookings. */
export async function setReviewed(tx: Db, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await tx
    .update(bookings)
    .set({ reviewed: true })
    .where(
      and(
        inArray(bookings.id, [...bookingIds]),
        eq(bookings.status, 'completed'),
        eq(bookings.paymentStatus, 'paid'),
        eq(bookings.reviewed, false),
      ),
    )
    .returning({ id: bookings.id })
  return rows.map(({ id }) => id)
}
