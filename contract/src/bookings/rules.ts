import { addDays, dayNumber } from '../calendar'
import { discountedCents, toCents, toPesos } from '../pesos'
import type { Refusal, RefusalValues } from '../refusal'
import { type Discount, isDiscountActive, type Package, pricePerSession, type ServiceType } from '../trainers/rules'
import { type Weekday, weekdays } from '../weekdays'

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentStatuses = ['pending', 'pending_confirmation', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * State of a refund. `due`: a paid booking was cancelled, or a problem with it was upheld. `to_check`: the booking was
 * cancelled before an announced transfer was confirmed. `sent`, `not_received`: recorded by an admin. `kept`: the
 * client keeps the money as balance.
 */
export const refundStates = [
  'due',
  'kept',
  'asked',
  'in_process',
  'sent',
  'arrived',
  'returned',
  'undone',
  'to_check',
  'not_received',
] as const
export type RefundState = (typeof refundStates)[number]

/** The first and the last hour at which a session can begin. Sessions begin on the hour and last one hour. */
const sessionHours = { first: 6, last: 22 } as const

/**
 * Statuses in which a booking occupies its hour. `completed` is included because a client may complete a session early.
 */
export const holdingStatuses = ['pending', 'confirmed', 'completed'] as const satisfies readonly BookingStatus[]

export function timeOfHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The hours at which a session can begin: 06:00, 07:00, … 22:00. */
export const sessionTimes: readonly string[] = Array.from(
  { length: sessionHours.last - sessionHours.first + 1 },
  (_, index) => timeOfHour(sessionHours.first + index),
)

export function hourOfTime(time: string): number {
  return Number(time.slice(0, 2))
}

export function weekdayOf(date: string): Weekday {
  // 1970-01-01 was a Thursday. Earlier dates have negative day numbers. For these, `at` counts from the end of the
  // list.
  return weekdays.at((dayNumber(date) + 3) % 7) ?? 'monday'
}

/** Date and time in the Dominican Republic. */
export interface Moment {
  readonly date: string
  readonly time: string
}

/** A refusal and the values for its placeholders. */
export interface RefusalWithDetails {
  readonly refusal: Refusal
  readonly details: RefusalValues<string>
}

/** Limits how far ahead a session can be booked, against typing errors and abuse. */
const maxYearsAhead = 10

export function latestDate(today: string): string {
  return `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`
}

export const homeAddressCharacters = 200
export const noteCharacters = 500

/** True for a home visit without an address. It cannot be paid, because the trainer would not know where to come. */
export function lacksHomeAddress(visit: { readonly service: ServiceType; readonly address: string | null }): boolean {
  return visit.service === 'home' && !visit.address
}

/** The maximum number of days in one request for free hours. */
export const maxSlotsDays = 31

/** Limits a client's unpaid requests, so that nobody can flood a trainer's calendar and mailbox. */
export const unpaidLimits = { inAll: 20, withOneTrainer: 10 } as const

export function consecutiveDays(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

export interface Offer {
  readonly price_per_session: number
  readonly pricing_packages: readonly Package[]
  readonly discount: Discount | null
}

export interface PriceQuote {
  readonly sessions: number
  readonly cents: number
  /** The price before the discount. */
  readonly originalCents: number
  /** The discount in percent. 0 if there is no discount. */
  readonly percentage: number
}

/**
 * Returns the price of a package, or of one session if there are no packages. Undefined if the package is not offered.
 */
export function quotePrice(offer: Offer, sessions: number | undefined, today: string): PriceQuote | undefined {
  const original = originalCents(offer, sessions)
  if (original === undefined) return undefined
  const percentage = isDiscountActive(offer.discount, today) ? offer.discount.percentage : 0
  return {
    sessions: sessions ?? 1,
    cents: discountedCents(original, percentage),
    originalCents: original,
    percentage,
  }
}

/** The packages that can be booked, or a single session if there are none. */
export function quoteOffers(offer: Offer, today: string): PriceQuote[] {
  const single = offer.pricing_packages.length === 0 ? [undefined] : []
  const choices = [...single, ...offer.pricing_packages.map(({ sessions }) => sessions)]
  return choices.flatMap((sessions) => quotePrice(offer, sessions, today) ?? [])
}

/** Returns the session count of the package with the lowest price per session. Undefined if all prices are equal. */
export function bestValuePackageOf(offer: Offer, today: string): number | undefined {
  const perSession = offer.pricing_packages.flatMap(({ sessions }) => {
    const priced = quotePrice(offer, sessions, today)
    return priced ? [{ sessions, cents: priced.cents / sessions }] : []
  })
  const least = Math.min(...perSession.map(({ cents }) => cents))
  if (perSession.every(({ cents }) => cents === least)) return undefined
  return perSession.find(({ cents }) => cents === least)?.sessions
}

function originalCents({ price_per_session, pricing_packages }: Offer, sessions: number | undefined) {
  if (pricing_packages.length === 0) return (sessions ?? 1) === 1 ? toCents(price_per_session) : undefined
  const chosen = pricing_packages.find((offered) => offered.sessions === sessions)
  return chosen && toCents(chosen.price)
}

export interface PackageInfo {
  readonly sessions: number
  readonly price: number
  readonly price_per_session: number
  readonly original_price: number
  readonly discount_applied: number
}

export function packageInfoOf({ sessions, cents, originalCents: original, percentage }: PriceQuote): PackageInfo {
  const price = toPesos(cents)
  return {
    sessions,
    price,
    price_per_session: pricePerSession({ sessions, price }),
    original_price: toPesos(original),
    discount_applied: percentage,
  }
}

export interface BookingOfPackage {
  readonly id: string
  /** Null for a booking that bought its session or package itself. */
  readonly package_booking_id: string | null
}

/**
 * The id of the booking that bought this session. For a later session of a package, this is the booking of the first
 * session.
 */
export function buyingBookingIdOf({ id, package_booking_id: packageId }: BookingOfPackage): string {
  return packageId ?? id
}

interface PaymentState {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
  readonly package_booking_id: string | null
}

/**
 * Returns true if the client still has to pay for this booking. Later sessions of a package were paid together with the
 * package.
 */
export function needsPayment({
  status,
  payment_status: payment,
  package_booking_id: packageId,
}: PaymentState): boolean {
  return status !== 'cancelled' && !packageId && payment !== 'paid' && payment !== 'pending_confirmation'
}

interface PackageState {
  readonly payment_status: PaymentStatus
  readonly sessions_to_schedule: number
}

/**
 * True if the client can schedule another session of the package that this booking bought. If only the first session is
 * cancelled, the others are left. If the whole package is cancelled, none is left.
 */
export function canScheduleNext({ payment_status, sessions_to_schedule }: PackageState): boolean {
  return payment_status === 'paid' && sessions_to_schedule > 0
}
