import type { BookingListener } from '../bookings/public'
import { insertEntry, setRefundDue } from './queries'

/** A paid booking that is declined: its trainer has not earned it, and its client's money is to be given back. */
export const reverseCredit: BookingListener = {
  async onDeclined(db, { id, trainerId, priceCents, paymentStatus }, now) {
    if (paymentStatus !== 'paid' || priceCents === 0) return
    await insertEntry(db, { trainerId, bookingId: id, kind: 'reversal', amountCents: -priceCents, createdAt: now })
    await setRefundDue(db, id)
  },
}
