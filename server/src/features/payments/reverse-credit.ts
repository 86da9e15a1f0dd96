import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { insertEntry } from './queries'

/** The trainer loses what goes back to the client. The booking itself stores that the refund is due. */
export async function reverseCredit(
  tx: Db,
  { booking, refundCents, now }: DomainEvents['bookingCancelled'],
): Promise<void> {
  if (refundCents === 0) return
  const { id: bookingId, trainerId } = booking
  await insertEntry(tx, { trainerId, bookingId, kind: 'reversal', amountCents: -refundCents, createdAt: now })
}
