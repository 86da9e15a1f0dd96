import { type Canceller, type CancelReason, sessionStart } from './cancellation'
import type { BookingStatus, PaymentStatus } from './rules'

interface Move {
  /** `answer` is PUT /bookings/{id}, `cancel` is POST /bookings/{id}/cancel. */
  readonly action: 'answer' | 'complete' | 'cancel' | 'expire' | 'settle'
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly by: Canceller
  readonly reason?: CancelReason
  readonly when?: 'until the start' | 'while paid sessions of its package are left'
}

/** All allowed status changes of a booking, and who may make them. */
const moves: readonly Move[] = [
  { action: 'answer', from: 'pending', to: 'confirmed', by: 'trainer', when: 'until the start' },
  { action: 'answer', from: 'pending', to: 'cancelled', by: 'trainer', reason: 'declined', when: 'until the start' },
  { action: 'complete', from: 'confirmed', to: 'completed', by: 'client' },
  { action: 'complete', from: 'confirmed', to: 'completed', by: 'time' },

  { action: 'cancel', from: 'pending', to: 'cancelled', by: 'client', reason: 'withdrawn' },
  { action: 'cancel', from: 'pending', to: 'cancelled', by: 'trainer', reason: 'declined', when: 'until the start' },
  { action: 'cancel', from: 'pending', to: 'cancelled', by: 'admin', reason: 'admin' },
  { action: 'cancel', from: 'confirmed', to: 'cancelled', by: 'client', reason: 'client', when: 'until the start' },
  { action: 'cancel', from: 'confirmed', to: 'cancelled', by: 'trainer', reason: 'trainer', when: 'until the start' },
  { action: 'cancel', from: 'confirmed', to: 'cancelled', by: 'admin', reason: 'admin' },
  // Cancelling the rest of a package does not change the status of its first session.
  ...(['completed', 'cancelled'] as const).flatMap((state) =>
    (['client', 'trainer', 'admin'] as const).map(
      (by): Move => ({
        action: 'cancel',
        from: state,
        to: state,
        by,
        reason: by,
        when: 'while paid sessions of its package are left',
      }),
    ),
  ),

  { action: 'expire', from: 'pending', to: 'cancelled', by: 'time', reason: 'unpaid' },
  { action: 'expire', from: 'pending', to: 'cancelled', by: 'time', reason: 'unanswered' },
  { action: 'expire', from: 'pending', to: 'cancelled', by: 'time', reason: 'unagreed' },
  { action: 'expire', from: 'confirmed', to: 'cancelled', by: 'time', reason: 'unpaid' },

  // A reported problem was upheld: the other person agreed or did not answer for two days, or an admin decided.
  ...(['client', 'trainer', 'admin', 'time'] as const).map(
    (by): Move => ({ action: 'settle', from: 'confirmed', to: 'completed', by }),
  ),
  { action: 'settle', from: 'completed', to: 'completed', by: 'admin' },
  ...(['trainer', 'admin', 'time'] as const).map(
    (by): Move => ({ action: 'settle', from: 'confirmed', to: 'cancelled', by, reason: 'trainer_absent' }),
  ),
]

/** A trainer can answer a request until its session begins. */
export function mayAnswerRequest(request: { readonly date: string; readonly time: string }, now: Date): boolean {
  return now < sessionStart(request)
}

export function mayMove(
  action: Move['action'],
  from: BookingStatus,
  { to, by }: { readonly to: BookingStatus; readonly by: Canceller },
): boolean {
  return moves.some((move) => move.action === action && move.from === from && move.to === to && move.by === by)
}

interface Cancellable {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
  readonly date: string
  readonly time: string
  /** Sessions of the package that have not taken place. */
  readonly sessions_remaining: number
  readonly sessions_count: number
  /** Set for a later session of a package. */
  readonly package_booking_id: string | null
}

/** True if the booking bought a package that is paid and has sessions left. */
function isPackageUnderWay({ payment_status: payment, sessions_remaining: left, package_booking_id: id }: Cancellable) {
  return payment === 'paid' && id === null && left > 0
}

/**
 * True if some sessions of this paid package took place and others are left. Even if its first session is still a
 * request, and the hour of this request has passed, the trainer can end the package, because the request does not
 * lapse.
 */
export function isBegunPackage(booking: Cancellable): boolean {
  return isPackageUnderWay(booking) && booking.sessions_remaining < booking.sessions_count
}

interface PackageBooking extends Pick<Cancellable, 'status' | 'payment_status' | 'package_booking_id'> {
  readonly sessions_count: number
}

/**
 * True if the first session of a package can be cancelled without the others. The package must be paid, because before
 * the payment no other session can be booked.
 */
export function mayCancelOnlySession(booking: PackageBooking): boolean {
  return isOpenPackage(booking) && booking.payment_status === 'paid'
}

/** True if cancelling the first session of a package always cancels the whole package, because it is not paid. */
export function mustCancelPackage(booking: PackageBooking): boolean {
  return isOpenPackage(booking) && booking.payment_status !== 'paid'
}

/** True if the booking bought a package, and its own session is neither completed nor cancelled. */
function isOpenPackage({ status, package_booking_id: id, sessions_count: count }: PackageBooking): boolean {
  const isOpen = status === 'pending' || status === 'confirmed'
  return isOpen && id === null && count > 1
}

/** The reason to store if this person cancels a booking in this state. */
export function cancelReasonOf(status: BookingStatus, by: Canceller): CancelReason | undefined {
  return findCancel(status, by)?.reason
}

function findCancel(status: BookingStatus, by: Canceller): Move | undefined {
  return moves.find((move) => move.action === 'cancel' && move.from === status && move.by === by)
}

/** The reason with which this person can cancel the booking now. Undefined if the person cannot cancel it. */
export function cancelReasonFor(
  booking: Cancellable,
  by: 'client' | 'trainer' | 'admin',
  now: Date,
): CancelReason | undefined {
  const move = findCancel(booking.status, by)
  const isStuck = booking.status === 'pending' && isBegunPackage(booking)
  if (move?.when === 'until the start' && now >= sessionStart(booking) && !isStuck) return undefined
  if (move?.when === 'while paid sessions of its package are left' && !isPackageUnderWay(booking)) return undefined
  return move?.reason
}
