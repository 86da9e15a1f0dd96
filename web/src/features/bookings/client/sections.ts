import { sessionStart } from '@entrena/contract/bookings/cancellation'
import { needsPayment } from '@entrena/contract/bookings/rules'
import { compareByTime } from '../parts/find-next-session'
import { isProposalOpen } from '../parts/proposal'
import type { Booking } from '../queries'

interface Sections {
  /** Bookings that wait for the client: to pay, answer, complete or review. */
  readonly needsYou: readonly Booking[]
  readonly next: readonly Booking[]
  readonly past: readonly Booking[]
}

const hourMs = 3_600_000

export function hasSessionBegun(booking: Booking, now: Date): boolean {
  return sessionStart(booking) <= now
}

function isAhead(booking: Booking, now: Date): boolean {
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed'
  return isOpen && sessionStart(booking).getTime() + hourMs > now.getTime()
}

/** True if the trainer has reported a problem and the client has not answered it. */
function isAskedAboutProblem({ problem }: Booking): boolean {
  return problem?.outcome === null && problem.opened_by === 'trainer' && problem.objection === null
}

function isWaitingForClient(booking: Booking, now: Date): boolean {
  if (needsPayment(booking) || isProposalOpen(booking, now) || isAskedAboutProblem(booking)) return true
  return booking.status === 'confirmed' && hasSessionBegun(booking, now) && booking.problem === null
}

/**
 * Sorts a client's bookings into the sections of the list. `toReview` are the sessions that the client is asked to
 * review.
 */
export function bookingSectionsOf(bookings: readonly Booking[], toReview: readonly Booking[], now: Date): Sections {
  const asked = new Set(toReview.map(({ id }) => id))
  const waiting = bookings.filter((booking) => isWaitingForClient(booking, now) && !asked.has(booking.id))
  const others = bookings.filter((booking) => !isWaitingForClient(booking, now) && !asked.has(booking.id))
  return {
    needsYou: [...waiting.toSorted(compareByTime), ...toReview],
    next: others.filter((booking) => isAhead(booking, now)).toSorted(compareByTime),
    past: others.filter((booking) => !isAhead(booking, now)).toSorted((a, b) => compareByTime(b, a)),
  }
}
