import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { cancelledTakesNoPayment } from '@entrena/contract/payments/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findBooking, lockPaymentStatus, presentBooking, setPaid } from '../bookings/public'
import { mailConfirmed } from './mails'
import { insertEntry } from './queries'

/** Marks the booking as paid and credits its trainer. Idempotent: a second confirmation has no effect. */
export function confirmPayment(services: Services, admin: Actor, id: string): Promise<Booking> {
  const { db, now, events } = services
  return db.transaction(async (tx) => {
    const before = await lockPaymentStatus(tx, id)
    const paid = await setPaid(tx, id, now())
    const row = await findBooking(tx, id)
    if (!row) throw refuse(bookingNotFound)
    if (row.booking.status === 'cancelled') throw refuse(cancelledTakesNoPayment)
    if (paid && paid.priceCents > 0) {
      const { trainerId, priceCents: amountCents } = paid
      await insertEntry(tx, { trainerId, bookingId: id, kind: 'credit', amountCents, createdAt: now() })
    }
    if (paid && before && before !== 'paid') {
      const payment = { bookingId: id, adminId: admin.id, amountCents: paid.priceCents, before, at: now() }
      await events.emit('paymentConfirmed', tx, payment)
    }
    if (paid) await mailConfirmed(tx, services, row)
    return presentBooking(row, admin, now())
  })
}
