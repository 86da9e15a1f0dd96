import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import { formatPesos, toPesos } from '@entrena/contract/money'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { BookingRow, StoredBooking } from './queries/booking-row'

const dayStyle = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
/** One formatter for each language, created only once because creating a formatter is slow. */
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', dayStyle),
  es: new Intl.DateTimeFormat('es-DO', dayStyle),
}

export function pesosOf(cents: number): string {
  return formatPesos(toPesos(cents))
}

/** For example: Tuesday, November 17, 07:00 */
export function whenOf({ date, hour }: Pick<StoredBooking, 'date' | 'hour'>, language: Language): string {
  return `${days[language].format(new Date(`${date}T00:00:00Z`))}, ${timeOfHour(hour)}`
}

export type MailedRow = Pick<BookingRow, 'booking' | 'trainer' | 'client'>

const labels = {
  en: {
    when: 'When',
    service: 'Service',
    sessions: 'Sessions',
    total: 'Total',
    inPackage: 'In the package',
  },
  es: {
    when: 'Cuándo',
    service: 'Servicio',
    sessions: 'Sesiones',
    total: 'Total',
    inPackage: 'En el paquete',
  },
}

/** The booking details that every mail about a booking shows. */
export function factsOf({ booking }: MailedRow, language: Language): { label: string; value: string }[] {
  const { when, service, sessions, total, inPackage } = labels[language]
  return [
    { label: when, value: whenOf(booking, language) },
    { label: service, value: serviceNames[booking.serviceType][language] },
    ...(booking.sessionsCount > 1 ? [{ label: sessions, value: String(booking.sessionsCount) }] : []),
    { label: total, value: booking.packageBookingId ? inPackage : pesosOf(booking.priceCents) },
  ]
}
