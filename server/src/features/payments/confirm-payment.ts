import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findBooking, lockPaymentStatus, presentBooking, setPaid } from '../bookings/public'
import { bothStayLocked, confirmLatePayment } from './late/confirm-late-payment'
import { mailConfirmed } from './mails'
import { insertEntry } from './queries'

/** Marks the booking as paid and credits its trainer. Idempotent: a second confirmation has no effect. */
export function confirmPayment(services: Services, admin: Actor, id: string): Promise<Booking> {
  const { db, now, events } = services
  return db.transaction(async (tx) => {
    // The people are locked before the booking, as when somebody is deleted.
    const bothStay = await bothStayLocked(tx, id)
    const before = await lockPaymentStatus(tx, id)
    const row = await findBooking(tx, id)
    if (!row || !before) throw refuse(bookingNotFound)
    if (row.booking.status === 'cancelled') return confirmLatePayment(tx, services, { admin, row, bothStay })
    const paid = await setPaid(tx, id, now())
    if (paid && paid.priceCents > 0) {
      const { trainerId, priceCents: amountCents } = paid
      await insertEntry(tx, { trainerId, bookingId: id, kind: 'credit', amountCents, createdAt: now() })
    }
    if (paid && before !== 'paid') {
      const payment = { bookingId: id, adminId: admin.id, amountCents: paid.priceCents, before, at: now() }
      await events.emit('paymentConfirmed', tx, payment)
    }
    const confirmed = (await findBooking(tx, id)) ?? row
    if (paid) await mailConfirmed(tx, services, confirmed)
    return presentBooking(confirmed, admin, now())
  })
}
