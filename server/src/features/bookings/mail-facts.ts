import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import { refundSentence } from '@entrena/contract/money/payments/refund-sentence'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { formatPesos, toPesos } from '@entrena/contract/pesos'
import { serviceNames } from '@entrena/contract/trainers/rules'
import { refundCentsOf, refundStateOf } from '../money/purchases/public'
import type { BookingRow, StoredBooking } from './queries/booking-row'

const longDate = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const dates: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', longDate),
  es: new Intl.DateTimeFormat('es-DO', longDate),
}
const dayStyle = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
/** One formatter for each language, created only once because creating a formatter is slow. */
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', dayStyle),
  es: new Intl.DateTimeFormat('es-DO', dayStyle),
}

export function pesosOf(cents: number): string {
  return formatPesos(toPesos(cents))
}

/** For example: Tuesday, November 17 */
export function dayOf(date: string, language: Language): string {
  return days[language].format(new Date(`${date}T00:00:00Z`))
}

/** For example: Tuesday, November 17, 07:00 */
export function whenOf({ date, hour }: Pick<StoredBooking, 'date' | 'hour'>, language: Language): string {
  return `${dayOf(date, language)}, ${timeOfHour(hour)}`
}

export const whatsappLabels: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Write to ${name} on WhatsApp`,
  es: (name) => `Escribir a ${name} por WhatsApp`,
}

export type MailedRow = Pick<BookingRow, 'booking' | 'trainer' | 'client' | 'refund'>

/** The sentence about the money of a booking that is refunded, as its client sees it on the screens. */
export function refundSentenceOf(row: MailedRow, language: Language): string | undefined {
  const state = refundStateOf(row)
  if (!state) return undefined
  const { booking, client, refund } = row
  const facts = {
    state,
    isCancelled: booking.cancelReason !== null,
    isDeclined: booking.cancelReason === 'declined',
    isLapsed: booking.cancelReason === 'unpaid',
    amount: pesosOf(refundCentsOf(row)),
    client: client.name,
    reference: referenceOf(booking.id),
    sentOn: refund?.sentOn ? dates[language].format(new Date(`${refund.sentOn}T00:00:00Z`)) : undefined,
    bankReference: refund?.bankReference ?? undefined,
  }
  return refundSentence(facts, language)
}

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
