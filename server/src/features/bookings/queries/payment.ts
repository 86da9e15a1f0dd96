import type { PaymentStatus } from '@entrena/contract/bookings/rules'
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../tables'
import { changeBooking } from './by-time'

// Payments and reviews call these functions in their own transactions.

export async function lockPaymentStatus(tx: Db, bookingId: string): Promise<PaymentStatus | undefined> {
  const [row] = await tx
    .select({ paymentStatus: bookings.paymentStatus })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  return row?.paymentStatus
}

/** Returns undefined if the booking was already paid, is cancelled or does not exist. */
export async function setPaid(tx: Db, id: string, now: Date) {
  return await changeBooking(tx, id, {
    now,
    when: and(ne(bookings.paymentStatus, 'paid'), ne(bookings.status, 'cancelled')),
    change: () => ({ paymentStatus: 'paid' }),
  })
}

/** A transfer for a booking that lapsed unpaid is checked by an admin. Other cancelled bookings take no payment. */
const isLapsed = eq(bookings.cancelReason, 'unpaid')

/** Returns false if the booking was already marked as paid. */
export async function setMarkedAsPaid(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await changeBooking(tx, id, {
    now,
    when: and(eq(bookings.paymentStatus, 'pending'), or(ne(bookings.status, 'cancelled'), isLapsed)),
    change: ({ status }) => ({ paymentStatus: 'pending_confirmation', transferToCheck: status === 'cancelled' }),
  })
  return marked !== undefined
}

/** Locks the booking, so that of two concurrent admins only one records a refund. */
export async function lockBooking(tx: Db, id: string): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
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
