import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { setRefundDue } from '../bookings/public'
import { insertEntry } from './queries'

/** A paid booking that is declined: its trainer has not earned it, and its client's money is to be given back. */
export async function reverseCredit(tx: Db, { booking, now }: DomainEvents['bookingDeclined']): Promise<void> {
  const { id, trainerId, priceCents, paymentStatus } = booking
  if (paymentStatus !== 'paid' || priceCents === 0) return
  await insertEntry(tx, { trainerId, bookingId: id, kind: 'reversal', amountCents: -priceCents, createdAt: now })
  await setRefundDue(tx, id)
}
