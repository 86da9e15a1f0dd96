import type { DaySession } from '../parts/day-sessions'

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

const sessionMinutes = 60

export function agreedSessions(sessions: readonly DaySession[]): DaySession[] {
  return sessions.filter(
    (session) =>
      session.kind === 'entry' || session.booking.status === 'confirmed' || session.booking.status === 'completed',
  )
}

/**
 * Returns the sessions of one day that are not over yet, soonest first: confirmed bookings, and own entries of the
 * trainer.
 */
export function remainingSessions(sessions: readonly DaySession[], time: string): DaySession[] {
  return sessions
    .filter((session) => session.kind === 'entry' || session.booking.status === 'confirmed')
    .filter((session) => minutesOf(session.time) + sessionMinutes > minutesOf(time))
    .sort((a, b) => a.time.localeCompare(b.time))
}

/** Returns the time until a session on the same day begins, or undefined once the session has begun. */
export function timeUntil(start: string, time: string) {
  const wait = minutesOf(start) - minutesOf(time)
  return wait > 0 ? { hours: Math.floor(wait / 60), minutes: wait % 60 } : undefined
}
