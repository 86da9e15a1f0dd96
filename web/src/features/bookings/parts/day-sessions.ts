import type { Booking } from '../queries'
import type { AgendaEntry } from '../week/week-queries'

/** A session in a calendar: a booking, or a session that a trainer added as an own entry. */
export type DaySession = { readonly id: string; readonly date: string; readonly time: string } & (
  | { readonly kind: 'booking'; readonly booking: Booking }
  | { readonly kind: 'entry'; readonly entry: AgendaEntry }
)

/** Bookings and a trainer's own entries, earliest first. Omits blocked hours. */
export function daySessions(bookings: readonly Booking[], entries: readonly AgendaEntry[] = []): DaySession[] {
  const sessions: DaySession[] = [
    ...bookings.map((booking) => ({ kind: 'booking' as const, ...momentOf(booking), booking })),
    ...entries
      .filter(({ kind }) => kind === 'session')
      .map((entry) => ({ kind: 'entry' as const, ...momentOf(entry), entry })),
  ]
  return sessions.sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))
}

const momentOf = ({ id, date, time }: Booking | AgendaEntry) => ({ id, date, time })

/** Name and picture of the client of a session. */
export function clientOfSession(session: DaySession): { readonly name: string; readonly photo: string | null } {
  return session.kind === 'entry'
    ? { name: session.entry.title, photo: session.entry.client_picture }
    : { name: session.booking.client_name, photo: session.booking.client_picture }
}
