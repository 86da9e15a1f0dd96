import type { Role } from '../access'
import { addDays, isDate } from '../calendar'
import type { Language } from '../language'
import type { Details, Refusal } from '../refusal'
import {
  type Discount,
  discountedCents,
  isDiscountActive,
  type Package,
  pricePerSession,
  type Schedule,
  toCents,
  toPesos,
} from '../trainers/rules'
import { type Weekday, weekdayNames, weekdays } from '../weekdays'
import {
  dateInvalid,
  dateOrTimeMissing,
  datePast,
  dateTooFar,
  dayClosed,
  hourClosed,
  hourPast,
  timeNotOffered,
} from './errors'

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentStatuses = ['pending', 'pending_confirmation', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A session lasts an hour and begins on the hour; the first and the last hour at which one can begin. */
const sessionHours = { first: 6, last: 22 } as const

/** All but a cancelled one keep others from the hour: a session that is marked complete early still takes place. */
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

/** Which day of the week a date is. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekdays[(sundayFirst + 6) % 7] ?? 'monday'
}

/** 'on Sundays' adds its own s in English; Spanish has two plurals of its own. */
function daysOf(weekday: Weekday): Readonly<Record<Language, string>> {
  const { en, es } = weekdayNames[weekday]
  return { en, es: es.endsWith('s') ? es : `${es}s` }
}

/** Date and time in the Dominican Republic. */
export interface Moment {
  readonly date: string
  readonly time: string
}

/** A no with what fills in its sentence. */
export interface Reason {
  readonly refusal: Refusal
  readonly details: Details<string>
}

const because = (refusal: Refusal, details: Details<string> = {}): Reason => ({ refusal, details })

/** Against mistakes and floods; nobody plans further ahead. */
const mostYearsAhead = 10

function latestDate(today: string): string {
  return `${Number(today.slice(0, 4)) + mostYearsAhead}${today.slice(4)}`
}

/** How many unpaid requests a client may have, against flooding a trainer's calendar and mailbox. */
export const unpaidLimits = { inAll: 20, withOneTrainer: 10 } as const

/** Why nobody can begin a session with this trainer then; undefined where one can, as far as the schedule goes. */
export function whyNotThen(wanted: Moment, schedule: Schedule | null, now: Moment): Reason | undefined {
  if (!wanted.date || !wanted.time) return because(dateOrTimeMissing)
  if (!isDate(wanted.date)) return because(dateInvalid)
  if (!sessionTimes.includes(wanted.time)) return because(timeNotOffered)
  if (wanted.date < now.date) return because(datePast)
  if (wanted.date > latestDate(now.date)) return because(dateTooFar)
  if (wanted.date === now.date && wanted.time <= now.time) return because(hourPast)
  return whyNotOnDay(wanted, schedule)
}

function whyNotOnDay({ date, time }: Moment, schedule: Schedule | null): Reason | undefined {
  if (!schedule) return undefined
  const weekday = weekdayOf(date)
  const { enabled, start, end } = schedule[weekday]
  if (!enabled) return because(dayClosed, { day: daysOf(weekday) })
  if (time < start || time >= end) return because(hourClosed, { start, end, day: daysOf(weekday) })
  return undefined
}

/** Whether any session can begin on that day, as far as the schedule goes. */
export function isDayOpen(date: string, schedule: Schedule | null, now: Moment): boolean {
  return sessionTimes.some((time) => whyNotThen({ date, time }, schedule, now) === undefined)
}

/** The free hours of a day: those of the schedule that have not passed and that nobody holds. */
export function freeTimes(date: string, schedule: Schedule | null, taken: readonly string[], now: Moment): string[] {
  return sessionTimes.filter((time) => !taken.includes(time) && !whyNotThen({ date, time }, schedule, now))
}

/** The days that a booking panel offers, from today on. */
export function daysFrom(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index))
}

export interface Offer {
  readonly price_per_session: number
  readonly pricing_packages: readonly Package[]
  readonly discount: Discount | null
}

export interface Quote {
  readonly sessions: number
  readonly cents: number
  /** Before the discount. */
  readonly originalCents: number
  /** 0 without a discount. */
  readonly percentage: number
}

/** What a booking costs today: the package of that many sessions, or one session of a trainer without packages. */
export function quote(offer: Offer, sessions: number | undefined, today: string): Quote | undefined {
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

/** A quote as bookings tell it. */
export function packageInfoOf({ sessions, cents, originalCents: original, percentage }: Quote): PackageInfo {
  const price = toPesos(cents)
  return {
    sessions,
    price,
    price_per_session: pricePerSession({ sessions, price }),
    original_price: toPesos(original),
    discount_applied: percentage,
  }
}

const moves: readonly { readonly from: BookingStatus; readonly to: BookingStatus; readonly by: Role }[] = [
  { from: 'pending', to: 'confirmed', by: 'trainer' },
  { from: 'pending', to: 'cancelled', by: 'trainer' },
  { from: 'confirmed', to: 'completed', by: 'client' },
]

/** Whether that side of a booking may move it so. */
export function mayMove(from: BookingStatus, to: BookingStatus, by: Role): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by === by)
}

interface PaymentState {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
  readonly package_booking_id: string | null
}

/** Whether the client still has to pay. A later session of a package was paid with it. */
export function needsPayment({
  status,
  payment_status: payment,
  package_booking_id: packageId,
}: PaymentState): boolean {
  return status !== 'cancelled' && !packageId && payment !== 'paid' && payment !== 'pending_confirmation'
}

interface PackageState {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
  readonly sessions_to_schedule: number
}

/** Whether the client can schedule the next session of the package that this booking bought. */
export function canScheduleNext({ status, payment_status, sessions_to_schedule }: PackageState): boolean {
  return payment_status === 'paid' && status !== 'cancelled' && sessions_to_schedule > 0
}
