import type { Booking } from '@entrena/contract/bookings/entity'
import { type BookingStatus, timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { getBookingRowFor, presentBooking } from './present-booking'
import type { BookingRow } from './queries/booking-row'

const titles: Readonly<Record<Language, string>> = { en: 'Training with {name}', es: 'Entrenamiento con {name}' }

/** A session with the additional data that calendars need. */
export interface CalendarSession {
  readonly booking: Booking
  readonly sequence: number
  readonly updatedAt: Date
}

export function calendarSession(row: BookingRow, viewer: Actor): CalendarSession {
  const { sequence, updatedAt } = row.booking
  // Presents the booking as of its last change, because a calendar must not depend on the current time.
  return { booking: presentBooking(row, viewer, updatedAt), sequence, updatedAt }
}

export async function getCalendarSession(db: Db, actor: Actor, id: string): Promise<CalendarSession> {
  return calendarSession(await getBookingRowFor(db, actor, id), actor)
}

interface Reader {
  readonly language: Language
  readonly userId: string
  readonly publicUrl: string
}

/** An own entry in the calendar of a trainer. */
interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly fromHour: number
  readonly toHour: number
  readonly updatedAt: Date
}

interface Additions {
  /** Additional properties of the whole calendar, one per line. */
  readonly properties?: readonly string[]
  readonly entries?: readonly CalendarEntry[]
}

/** Sessions as an iCalendar file (RFC 5545). */
export function calendarFile(
  sessions: readonly CalendarSession[],
  reader: Reader,
  { properties = [], entries = [] }: Additions = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entrena//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...properties,
    ...sessions.flatMap((session) => eventOf(session, reader)),
    ...entries.flatMap((entry) => eventOfEntry(entry, reader)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const states: Readonly<Record<BookingStatus, string>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

function eventOf({ booking, sequence, updatedAt }: CalendarSession, { language, userId, publicUrl }: Reader): string[] {
  const start = dominicanInstant(booking.date, booking.time)
  // The title names the other person: the client for the trainer, and the trainer for everyone else.
  const isTrainer = booking.trainer_id === userId
  const name = isTrainer ? booking.client_name : booking.trainer_name
  const location = booking.service_type === 'home' ? booking.client_address : booking.trainer_address
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}@entrena`,
    // Uses the time of the last change instead of the download, so that an unchanged calendar keeps its ETag.
    `DTSTAMP:${stamp(updatedAt)}`,
    `LAST-MODIFIED:${stamp(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(addHours(start, 1))}`,
    `SUMMARY:${escaped(titles[language].replace('{name}', () => name))}`,
    `DESCRIPTION:${escaped(serviceNames[booking.service_type][language])}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${publicUrl}/${isTrainer ? 'trainer' : 'client'}-dashboard?tab=bookings`,
    `STATUS:${states[booking.status]}`,
    'END:VEVENT',
  ]
}

const untitled: Readonly<Record<Language, string>> = { en: 'Blocked', es: 'Bloqueado' }

function eventOfEntry(entry: CalendarEntry, { language, publicUrl }: Reader): string[] {
  const start = dominicanInstant(entry.date, timeOfHour(entry.fromHour))
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@entrena`,
    `DTSTAMP:${stamp(entry.updatedAt)}`,
    `LAST-MODIFIED:${stamp(entry.updatedAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(addHours(start, entry.toHour - entry.fromHour))}`,
    `SUMMARY:${escaped(entry.title || untitled[language])}`,
    `URL:${publicUrl}/trainer-dashboard?tab=calendar`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** For example: 20261117T110000Z */
function stamp(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]|\.\d{3}/g, '')}`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds lines at 75 bytes, never in the middle of a character. A continuation line begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part) + Buffer.byteLength(letter) > 75) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part].join('\r\n')
}
