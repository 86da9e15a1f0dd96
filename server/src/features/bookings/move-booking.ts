import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound, moveNotAllowed, notYoursToMove, packageBegun } from '@entrena/contract/bookings/errors'
import { type BookingStatus, mayMove } from '@entrena/contract/bookings/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMails, type Letter } from '../../platform/mail/outbox'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findRecipient } from '../accounts/public'
import { isSeenBy } from './get-booking'
import { letterAbout } from './mails'
import { presentBooking } from './present-booking'
import { cancelLaterSessions, changePackage, lockPackage, moveStatus } from './queries/booking-moves'
import { type BookingRow, findBooking } from './queries/booking-row'

export interface Wanted {
  readonly id: string
  readonly to: BookingStatus
  /** The role in which the user changes the status. */
  readonly as: 'client' | 'trainer'
}

/** Accepts, declines or completes a booking. Of two concurrent requests, only the first request succeeds. */
export function moveBooking(services: Services, actor: Actor, { id, to, as }: Wanted): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const row = await findBooking(tx, id)
    if (!row || !isSeenBy(row, actor)) throw refuse(bookingNotFound)
    const own = as === 'trainer' ? row.booking.trainerId : row.booking.clientId
    if (own !== actor.id || actor.role !== as) throw refuse(notYoursToMove)
    const { status } = row.booking
    if (!mayMove(status, to, as)) throw refuse(moveNotAllowed)
    const { moved, letters } = await applyMove(tx, services, { row, to })
    await enqueueMails(tx, letters)
    return presentBooking(moved, actor)
  })
}

interface Move {
  readonly row: BookingRow
  readonly to: BookingStatus
}

interface Moved {
  readonly moved: BookingRow
  /** Mails to the client. The caller enqueues them at the end of the transaction. */
  readonly letters: readonly Letter[]
}

/** Changes the status, and updates package and payment. The caller has checked that the change is allowed. */
export async function applyMove(tx: Db, services: Services, { row, to }: Move): Promise<Moved> {
  const { now, events } = services
  const { id, status, packageBookingId } = row.booking
  // The package is always locked first, so that two status changes within one package cannot deadlock.
  const locked = await lockPackage(tx, packageBookingId ?? id)
  const isWholePackage = locked?.id === id
  if (to === 'cancelled' && isWholePackage && locked.sessionsDone > 0) throw refuse(packageBegun)
  if (!(await moveStatus(tx, { id, from: status, to, now: now() }))) throw refuse(moveNotAllowed)
  await count(tx, row, to, now())
  if (to === 'cancelled' && isWholePackage) await events.emit('bookingDeclined', tx, { booking: locked, now: now() })
  const moved = await findBooking(tx, id)
  if (!moved) throw refuse(bookingNotFound)
  const client = await findRecipient(tx, moved.booking.clientId)
  const isNews = to === 'confirmed' || to === 'cancelled'
  return { moved, letters: client && isNews ? [letterAbout(services, { about: to, row: moved, to: client })] : [] }
}

/** Updates the session counts of the package after a status change. */
async function count(db: Db, { booking }: BookingRow, to: BookingStatus, now: Date): Promise<void> {
  const { id, packageBookingId } = booking
  if (to === 'completed') {
    await changePackage(db, id, { done: 1 })
    if (packageBookingId) await changePackage(db, packageBookingId, { done: 1 })
  }
  if (to !== 'cancelled') return
  if (packageBookingId) await changePackage(db, packageBookingId, { taken: -1 })
  else await cancelLaterSessions(db, id, now)
}
