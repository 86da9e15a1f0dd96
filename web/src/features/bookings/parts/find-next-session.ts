import type { Moment } from '@entrena/contract/bookings/rules'
import type { Booking } from '../queries'

/** Returns the first session that is not over yet. A session lasts one hour. `sessions` must be sorted by time. */
export function findNextSession(sessions: readonly Booking[], now: Moment): Booking | undefined {
  return sessions.find(
    ({ date, time }) => date > now.date || (date === now.date && time.slice(0, 2) >= now.time.slice(0, 2)),
  )
}

/** Returns the next pending or confirmed session with this person. `bookings` must be sorted by time. */
export function findNextSessionWith(partnerId: string, bookings: readonly Booking[], now: Moment): Booking | undefined {
  const withThem = bookings.filter(
    ({ status, client_id: client, trainer_id: trainer }) =>
      (status === 'pending' || status === 'confirmed') && (client === partnerId || trainer === partnerId),
  )
  return findNextSession(withThem, now)
}
