import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { setRefundDue } from '../bookings/public'
import { insertEntry } from './queries'

/** When a paid booking is declined, the trainer loses the credit and the client is due a refund. */
export async function reverseCredit(tx: Db, { booking, now }: DomainEvents['bookingDeclined']): Promise<void> {
  const { id, trainerId, priceCents, paymentStatus } = booking
  if (paymentStatus !== 'paid' || priceCents === 0) return
  await insertEntry(tx, { trainerId, bookingId: id, kind: 'reversal', amountCents: -priceCents, createdAt: now })
  await setRefundDue(tx, id)
}
