import type { Booking } from '../queries'

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

const sessionMinutes = 60

export function agreedSessions(bookings: readonly Booking[]): Booking[] {
  return bookings.filter(({ status }) => status === 'confirmed' || status === 'completed')
}

/** Returns the confirmed sessions of one day that are not over yet, soonest first. */
export function remainingSessions(bookings: readonly Booking[], time: string): Booking[] {
  return bookings
    .filter((booking) => booking.status === 'confirmed' && minutesOf(booking.time) + sessionMinutes > minutesOf(time))
    .sort((a, b) => a.time.localeCompare(b.time))
}

/** Returns the time until a session on the same day begins, or undefined once the session has begun. */
export function timeUntil(start: string, time: string) {
  const wait = minutesOf(start) - minutesOf(time)
  return wait > 0 ? { hours: Math.floor(wait / 60), minutes: wait % 60 } : undefined
}
