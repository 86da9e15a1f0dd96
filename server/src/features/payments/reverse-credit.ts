import { hasAnnouncedTransfer } from '@entrena/contract/payments/rules'
import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { setRefundDue, setTransferToCheck } from '../bookings/public'
import { insertEntry } from './queries'

/**
 * When a paid booking is declined, the trainer loses the credit and the client is due a refund. A transfer that was only
 * announced may still arrive, so an admin has to check it.
 */
export async function reverseCredit(tx: Db, { booking, now }: DomainEvents['bookingDeclined']): Promise<void> {
  const { id, trainerId, priceCents, paymentStatus } = booking
  if (priceCents === 0) return
  if (hasAnnouncedTransfer(booking)) await setTransferToCheck(tx, id)
  if (paymentStatus !== 'paid') return
  await insertEntry(tx, { trainerId, bookingId: id, kind: 'reversal', amountCents: -priceCents, createdAt: now })
  await setRefundDue(tx, id)
}
