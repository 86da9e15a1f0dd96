import { canScheduleNext, mayMove, needsPayment } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { canReview } from '@entrena/contract/reviews/rules'
import type { Booking } from '../queries'

export interface Steps {
  readonly pay: boolean
  readonly complete: boolean
  readonly addToCalendar: boolean
  readonly scheduleNext: boolean
  readonly findAnother: boolean
  readonly review: boolean
  readonly reviewed: boolean
  /** The client can only wait for the trainer's answer. */
  readonly wait: boolean
}

/** What the client can do next with a booking. */
export function stepsOf(booking: Booking): Steps {
  const { status } = booking
  const pay = needsPayment(booking)
  const scheduleNext = canScheduleNext(booking)
  return {
    pay,
    complete: mayMove(status, 'completed', 'client'),
    addToCalendar: status === 'confirmed',
    scheduleNext,
    // A cancelled later session of a package is scheduled again from the booking that bought the package.
    findAnother: status === 'cancelled' && !booking.package_booking_id,
    review: canReview(booking),
    reviewed: booking.reviewed,
    wait: status === 'pending' && !pay && !scheduleNext,
  }
}

/** The page that schedules the next session of the package that this booking bought. */
export function nextSessionPath({ id, trainer_id: trainerId }: Booking): string {
  return `/booking-checkout?${new URLSearchParams({ trainerId, package: id })}`
}

/** How long after a session we ask the client to review it. */
const reviewPromptDays = 30

/** We ask for reviews only of sessions on or after this day. */
export function firstDayToReview(today: string): string {
  return addDays(today, -reviewPromptDays)
}

/** We ask once for each package, and only about recent sessions. Clients may still review all other sessions. */
function shouldAskForReview(booking: Booking, today: string): boolean {
  return canReview(booking) && !booking.package_booking_id && booking.date >= firstDayToReview(today)
}

const maxToReview = 3

/** The sessions that we ask the client to review, one for each trainer. `bookings` are sorted latest first. */
export function sessionsToReview(bookings: readonly Booking[], today: string): readonly Booking[] {
  const latest = new Map<string, Booking>()
  for (const booking of bookings) {
    if (shouldAskForReview(booking, today) && !latest.has(booking.trainer_id)) latest.set(booking.trainer_id, booking)
  }
  return [...latest.values()].slice(0, maxToReview)
}
