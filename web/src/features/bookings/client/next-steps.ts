import { mayMove } from '@entrena/contract/bookings/moves'
import { canScheduleNext, needsPayment } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { mayBePaidLate } from '@entrena/contract/money/payments/rules'
import { canReview } from '@entrena/contract/reviews/rules'
import { isProposalOpen } from '../parts/proposal'
import type { Booking } from '../queries'
import { hasSessionBegun } from './sections'

/** The main action of a row. `payLate`: the booking lapsed unpaid, and the client has not announced a transfer. */
export type MainStep = 'answer' | 'pay' | 'payLate' | 'complete' | 'review' | 'scheduleNext' | 'bookAgain'

export interface BookingActions {
  readonly main: MainStep | undefined
  /**
   * True for a confirmed booking without an open problem. Marking it complete becomes the main action once the session
   * has begun.
   */
  readonly complete: boolean
  readonly addToCalendar: boolean
  readonly scheduleNext: boolean
  readonly findAnother: boolean
  /** True if the client can only wait for the trainer's answer. */
  readonly wait: boolean
}

export function bookingActionsOf(booking: Booking, now: Date): BookingActions {
  const { status } = booking
  const scheduleNext = canScheduleNext(booking)
  const complete = mayMove('complete', status, { to: 'completed', by: 'client' }) && !hasOpenProblem(booking)
  return {
    main: findMainStep(booking, now, complete),
    complete,
    addToCalendar: status === 'confirmed' && !hasSessionBegun(booking, now),
    scheduleNext,
    // After a later session was cancelled, its replacement is scheduled from the booking that bought the package.
    findAnother: status === 'cancelled' && !booking.package_booking_id && !scheduleNext,
    wait: status === 'pending' && !needsPayment(booking),
  }
}

function findMainStep(booking: Booking, now: Date, canComplete: boolean): MainStep | undefined {
  if (isProposalOpen(booking, now)) return 'answer'
  if (needsPayment(booking)) return 'pay'
  if (mayBePaidLate(booking) && booking.payment_status === 'pending') return 'payLate'
  if (canComplete && hasSessionBegun(booking, now)) return 'complete'
  if (canReview(booking)) return 'review'
  if (canScheduleNext(booking)) return 'scheduleNext'
  return booking.status === 'completed' ? 'bookAgain' : undefined
}

/** A session is not completed while its problem is open. */
function hasOpenProblem({ problem }: Booking): boolean {
  return problem?.outcome === null
}

export function nextSessionPath({ id, trainer_id: trainerId }: Booking): string {
  return `/booking-checkout?${new URLSearchParams({ trainerId, package: id })}`
}

/** The app asks clients for a review up to this many days after a session. */
const reviewPromptDays = 30

export function firstDayToReview(today: string): string {
  return addDays(today, -reviewPromptDays)
}

/** The app asks for one review per package, and only about recent sessions. Other sessions can still be reviewed. */
function shouldAskForReview(booking: Booking, today: string): boolean {
  return canReview(booking) && !booking.package_booking_id && booking.date >= firstDayToReview(today)
}

const maxToReview = 3

/** Returns at most one session per trainer. `bookings` must be sorted latest first. */
export function sessionsToReview(bookings: readonly Booking[], today: string): readonly Booking[] {
  const latest = new Map<string, Booking>()
  for (const booking of bookings) {
    if (shouldAskForReview(booking, today) && !latest.has(booking.trainer_id)) latest.set(booking.trainer_id, booking)
  }
  return [...latest.values()].slice(0, maxToReview)
}
