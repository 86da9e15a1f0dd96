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
  /** Said and done. */
  readonly reviewed: boolean
  /** Nothing to do but to wait for the trainer's answer. */
  readonly wait: boolean
}

/** What the client can do next about a booking. */
export function stepsOf(booking: Booking): Steps {
  const { status } = booking
  const pay = needsPayment(booking)
  const scheduleNext = canScheduleNext(booking)
  return {
    pay,
    complete: mayMove(status, 'completed', 'client'),
    addToCalendar: status === 'confirmed',
    scheduleNext,
    // A later session of a package goes back to it, and is scheduled anew from there.
    findAnother: status === 'cancelled' && !booking.package_booking_id,
    review: canReview(booking),
    reviewed: booking.reviewed,
    wait: status === 'pending' && !pay && !scheduleNext,
  }
}

/** Where the next session of the package that this booking bought is scheduled. */
export function nextSessionPath({ id, trainer_id: trainerId }: Booking): string {
  return `/booking-checkout?${new URLSearchParams({ trainerId, package: id })}`
}

/** So long a session is fresh enough to ask for a review of it. */
const freshDays = 30

/** The first day whose sessions a client is still asked to review. */
export function firstDayToReview(today: string): string {
  return addDays(today, -freshDays)
}

/** Once for each package, and not of what is long past. They may always write one. */
function isToReview(booking: Booking, today: string): boolean {
  return canReview(booking) && !booking.package_booking_id && booking.date >= firstDayToReview(today)
}

/** So many sessions at once we ask a client to review. */
const mostToReview = 3

/** Of bookings, latest first: those that we ask the client to review, one for each trainer. */
export function sessionsToReview(bookings: readonly Booking[], today: string): readonly Booking[] {
  const latest = new Map<string, Booking>()
  for (const booking of bookings) {
    if (isToReview(booking, today) && !latest.has(booking.trainer_id)) latest.set(booking.trainer_id, booking)
  }
  return [...latest.values()].slice(0, mostToReview)
}
