import type { Moment } from '@entrena/contract/bookings/rules'
import type { Booking } from '../queries'

/** True if the session, which lasts one hour, has ended. */
export function isSessionOver({ date, time }: Pick<Booking, 'date' | 'time'>, now: Moment): boolean {
  return date < now.date || (date === now.date && time.slice(0, 2) < now.time.slice(0, 2))
}

/** Returns the first session that is not over yet. `sessions` must be sorted by time. */
export function findNextSession(sessions: readonly Booking[], now: Moment): Booking | undefined {
  return sessions.find((session) => !isSessionOver(session, now))
}

function isAhead(booking: Booking, now: Moment): boolean {
  return (booking.status === 'pending' || booking.status === 'confirmed') && !isSessionOver(booking, now)
}

export function compareByTime(a: Booking, b: Booking): number {
  return `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)
}

/** Sorts sessions: first the upcoming ones, soonest first, and then all others, latest first. */
export function sortUpcomingFirst(bookings: readonly Booking[], now: Moment): Booking[] {
  const ahead = bookings.filter((booking) => isAhead(booking, now)).toSorted(compareByTime)
  const others = bookings.filter((booking) => !isAhead(booking, now)).toSorted((a, b) => compareByTime(b, a))
  return [...ahead, ...others]
}

/** Returns the next pending or confirmed session with this person. `bookings` must be sorted by time. */
export function findNextSessionWith(partnerId: string, bookings: readonly Booking[], now: Moment): Booking | undefined {
  return bookings.find(
    (booking) => (booking.client_id === partnerId || booking.trainer_id === partnerId) && isAhead(booking, now),
  )
}
