import type { Moment } from '@entrena/contract/bookings/rules'
import type { Booking } from '../queries'

/** Of sessions that take place, earliest first: the first that is not over yet. A session lasts an hour. */
export function findNextSession(sessions: readonly Booking[], now: Moment): Booking | undefined {
  return sessions.find(
    ({ date, time }) => date > now.date || (date === now.date && time.slice(0, 2) >= now.time.slice(0, 2)),
  )
}

/** Of one's own bookings, earliest first: the next with somebody, be it agreed or only asked for. */
export function nextSessionWith(partnerId: string, bookings: readonly Booking[], now: Moment): Booking | undefined {
  const withThem = bookings.filter(
    ({ status, client_id: client, trainer_id: trainer }) =>
      (status === 'pending' || status === 'confirmed') && (client === partnerId || trainer === partnerId),
  )
  return findNextSession(withThem, now)
}
