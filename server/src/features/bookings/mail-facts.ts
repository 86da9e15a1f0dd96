import { freeCancellationUntil, lateCostOf } from '@entrena/contract/bookings/cancellation'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { missingCentsOf } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { cancelCostSentence } from '@entrena/contract/money/sentences/cancellation'
import type { DueFacts } from '@entrena/contract/money/sentences/due'
import { grossAndNet } from '@entrena/contract/money/sentences/earnings'
import { freedSentence } from '@entrena/contract/money/sentences/payment'
import type { SentenceReader } from '@entrena/contract/money/sentences/reader'
import { refundCauseOf, refundSentence } from '@entrena/contract/money/sentences/refund'
import { formatPesos, toPesos } from '@entrena/contract/pesos'
import { serviceNames } from '@entrena/contract/trainers/rules'
import { askedCentsOf, dueOrRecordedRefundCents, refundStateOf } from '../money/purchases/public'
import type { BookingRow, StoredBooking } from './queries/booking-row'

const longDate = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const dates: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', longDate),
  es: new Intl.DateTimeFormat('es-DO', longDate),
}
const dayStyle = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
/** Formatters are slow to create, so there is one per language. */
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', dayStyle),
  es: new Intl.DateTimeFormat('es-DO', dayStyle),
}

export function formatCents(cents: number): string {
  return formatPesos(toPesos(cents))
}

/** For example: Tuesday, November 17 */
export function mailDayOf(date: string, language: Language): string {
  return days[language].format(new Date(`${date}T00:00:00Z`))
}

/** For example: Tuesday, November 17, 07:00 */
export function mailTimeOf({ date, hour }: Pick<StoredBooking, 'date' | 'hour'>, language: Language): string {
  return `${mailDayOf(date, language)}, ${timeOfHour(hour)}`
}

export const whatsappLabels: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Write to ${name} on WhatsApp`,
  es: (name) => `Escribir a ${name} por WhatsApp`,
}

const buttonLabels: Readonly<Record<Language, string>> = { en: 'See my bookings', es: 'Ver mis reservas' }

/** A button to the reader's bookings. */
export function bookingsButton(role: 'client' | 'trainer', language: Language) {
  return { label: buttonLabels[language], path: `/${role}-dashboard?tab=bookings` }
}

export type BookingMailRow = Pick<
  BookingRow,
  'booking' | 'trainer' | 'client' | 'refund' | 'openRefund' | 'packageSessions' | 'packagePriceCents'
>

/** The sentence about a refund, as this reader sees it on the screens. */
export function refundSentenceOf(
  row: BookingMailRow,
  reader: Exclude<SentenceReader, 'admin'>,
  language: Language,
): string | undefined {
  const state = refundStateOf(row)
  if (!state) return undefined
  const { booking, client, refund } = row
  const askedCents = askedCentsOf(row)
  const facts = {
    state,
    cause: refundCauseOf(booking.cancelReason),
    amount: formatCents(dueOrRecordedRefundCents(row)),
    asked: askedCents > 0 ? formatCents(askedCents) : undefined,
    client: client.name,
    reference: referenceOf(booking.id),
    sentOn: refund?.sentOn ? dates[language].format(new Date(`${refund.sentOn}T00:00:00Z`)) : undefined,
    bankReference: reader === 'client' ? (refund?.bankReference ?? undefined) : undefined,
  }
  return refundSentence(facts, reader, language)
}

type DueBooking = Pick<StoredBooking, 'priceCents' | 'partPaidCents' | 'date' | 'hour'>
interface DueRow {
  readonly booking: DueBooking
  readonly client: { readonly name: string }
  readonly trainer: { readonly name: string }
}

/** The data for sentences about the part of a price that is not paid yet. */
export function unpaidFactsOf({ booking, client, trainer }: DueRow, language: Language): DueFacts {
  const { priceCents, partPaidCents } = booking
  return {
    due: formatCents(missingCentsOf(booking)),
    received: partPaidCents > 0 ? formatCents(partPaidCents) : undefined,
    price: formatCents(priceCents),
    client: client.name,
    trainer: trainer.name,
    when: mailTimeOf(booking, language),
  }
}

/** Says where the part payment is, if the booking was cancelled before its whole price was paid. */
export function partPaymentSentenceOf({ booking }: BookingMailRow, language: Language): string | undefined {
  const { status, paymentStatus, partPaidCents } = booking
  const isFreed = status === 'cancelled' && paymentStatus !== 'paid' && partPaidCents > 0
  return isFreed ? freedSentence[language](formatCents(partPaidCents)) : undefined
}

const places: Readonly<Record<Language, Readonly<Record<'home' | 'gym' | 'park', string>>>> = {
  en: { home: 'Where', gym: 'Where', park: 'Meeting point' },
  es: { home: 'Dónde', gym: 'Dónde', park: 'Punto de encuentro' },
}
const atYourAddress: Readonly<Record<Language, string>> = {
  en: 'At your address. You see it in your booking.',
  es: 'En tu dirección. La ves en tu reserva.',
}

/** The place of the session. The address of a home visit is not sent by mail. */
export function placeFactsOf({ booking, trainer }: BookingMailRow, language: Language) {
  const place = booking.serviceType === 'home' ? atYourAddress[language] : trainer.address
  return place ? [{ label: places[language][booking.serviceType], value: place }] : []
}

/** What it costs the client to cancel this session now. Undefined if it is free. */
export function cancelCostOf(
  { booking, packagePriceCents, packageSessions }: BookingMailRow,
  now: Date,
  language: Language,
): string | undefined {
  const { date, hour, policy } = booking
  const { costCents, priceCents } = lateCostOf({
    policy,
    priceCents: packagePriceCents ?? booking.priceCents,
    sessionsCount: packageSessions ?? booking.sessionsCount,
  })
  if (priceCents === 0) return undefined
  const until = freeCancellationUntil({ date, time: timeOfHour(hour), policy })
  return cancelCostSentence[language]({
    freeUntil: until > now ? `${mailDayOf(dominicanDate(until), language)}, ${dominicanTime(until)}` : undefined,
    cost: formatCents(costCents),
    price: formatCents(priceCents),
  })
}

const labels = {
  en: {
    when: 'When',
    service: 'Service',
    sessions: 'Sessions',
    session: 'Session',
    numberOf: 'of',
    until: 'to',
    total: 'Total',
    inPackage: 'In the package',
  },
  es: {
    when: 'Cuándo',
    service: 'Servicio',
    sessions: 'Sesiones',
    session: 'Sesión',
    numberOf: 'de',
    until: 'a',
    total: 'Total',
    inPackage: 'En el paquete',
  },
}

/** The booking details that every mail about a booking shows. `netCents`: what its trainer receives of the price. */
export function bookingFactsOf(
  { booking, packageSessions }: BookingMailRow,
  language: Language,
  netCents?: number,
): { label: string; value: string }[] {
  const { when, service, sessions, session, numberOf, until, total, inPackage } = labels[language]
  return [
    { label: when, value: `${mailTimeOf(booking, language)} ${until} ${timeOfHour(booking.hour + 1)}` },
    { label: service, value: serviceNames[booking.serviceType][language] },
    ...(booking.packageBookingId && packageSessions
      ? [{ label: session, value: `${booking.packageNumber} ${numberOf} ${packageSessions}` }]
      : []),
    ...(booking.sessionsCount > 1 ? [{ label: sessions, value: String(booking.sessionsCount) }] : []),
    { label: total, value: booking.packageBookingId ? inPackage : priceAndNet(booking.priceCents, netCents, language) },
  ]
}

function priceAndNet(priceCents: number, netCents: number | undefined, language: Language): string {
  const gross = formatCents(priceCents)
  return netCents === undefined ? gross : grossAndNet[language]({ gross, net: formatCents(netCents) })
}
