import type { Booking } from '@entrena/contract/bookings/entity'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { serviceNames } from '@entrena/contract/trainers/rules'

const titles: Readonly<Record<Language, string>> = { en: 'Training with {name}', es: 'Entrenamiento con {name}' }

interface Reader {
  readonly language: Language
  /** The title names the other person: the client for the trainer, and the trainer for everyone else. */
  readonly isTrainer: boolean
  readonly publicUrl: string
  readonly now: Date
}

const hourMs = 60 * 60 * 1000

/** The session as an iCalendar file (RFC 5545). */
export function calendarFile(booking: Booking, { language, isTrainer, publicUrl, now }: Reader): string {
  const start = dominicanInstant(booking.date, booking.time)
  const name = isTrainer ? booking.client_name : booking.trainer_name
  const location = booking.service_type === 'home' ? booking.client_address : booking.trainer_address
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entrena//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}@entrena`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + hourMs))}`,
    `SUMMARY:${escaped(titles[language].replace('{name}', () => name))}`,
    `DESCRIPTION:${escaped(serviceNames[booking.service_type][language])}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${publicUrl}/${isTrainer ? 'trainer' : 'client'}-dashboard?tab=bookings`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** For example: 20261117T110000Z */
function stamp(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]|\.\d{3}/g, '')}`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
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
