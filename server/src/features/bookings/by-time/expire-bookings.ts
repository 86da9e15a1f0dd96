import { mayMove } from '@entrena/contract/bookings/moves'
import type { Db } from '../../../platform/db/db'
import { enqueueMails } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { expiresAtOf, lapseReasonOf } from '../../money/purchases/public'
import { applyCancellation, planCancellation } from '../apply-cancellation'
import { findBooking, type StoredBooking } from '../queries/booking-row'
import { listExpired, lockUnlessBusy, setExpiresAt } from '../queries/by-time'
import { changeEach } from './change-each'
import { expiryLetters } from './expiry-mails'

/** Cancels bookings that nobody paid or answered in time. Everything that was paid goes back. */
export async function expireBookings(services: Services): Promise<void> {
  const { db, now } = services
  await changeEach(db, await listExpired(db, now()), async (tx, due) => {
    const booking = await lockUnlessBusy(tx, due)
    if (booking?.expiresAt) await expire(tx, services, booking)
  })
}

async function expire(tx: Db, services: Services, booking: StoredBooking): Promise<void> {
  const now = services.now()
  const reason = lapseReasonOf(booking, now)
  if (!reason || !mayMove('expire', booking.status, { to: 'cancelled', by: 'time' })) {
    // The deadline moved since the list was read, or the rules changed since it was stored.
    await setExpiresAt(tx, booking.id, expiresAtOf(booking, now))
    return
  }
  // A package of which sessions took place is not cancelled by a missing answer, as a trainer cannot decline it either.
  if (booking.packageBookingId === null && booking.sessionsDone > 0) {
    await setExpiresAt(tx, booking.id, null)
    return
  }
  const planned = await planCancellation(tx, booking, { moneyBack: 'all', now })
  await applyCancellation(tx, services, planned, { reason, by: 'time' })
  const row = await findBooking(tx, booking.id)
  if (row)
    await enqueueMails(tx, await expiryLetters(tx, services, { row, wasAccepted: booking.status === 'confirmed' }))
}
