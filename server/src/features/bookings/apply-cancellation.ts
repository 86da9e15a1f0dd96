import {
  type Canceller,
  type CancelReason,
  keptPercent,
  type Quoted,
  quoteForPurchase,
  quoteForSession,
  startOf,
} from '@entrena/contract/bookings/cancellation'
import { bookingNotFound, moveNotAllowed, packageBegun } from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lock } from '../locks/public'
import { cancelMoney, countSessions } from '../money/purchases/public'
import { dropOldNews } from '../push/public'
import { listOpenSessions, setCancelled } from './queries/booking-moves'
import { openStatuses, type StoredBooking } from './queries/booking-row'
import { removeOpenProblem } from './queries/problems'

/** How much the client gets back: everything, what the policy says, or nothing. */
export type MoneyBack = 'all' | 'policy' | 'none'

/** Returns the bookings to cancel and the refund. The caller has locked both rows. */
export interface Planned {
  readonly booking: StoredBooking
  /** The booking that bought the package, which may be the booking itself. */
  readonly bought: StoredBooking
  /** Sessions of the package that are cancelled with the booking that bought it. */
  readonly sessions: readonly StoredBooking[]
  readonly quoted: Quoted
  /** True for a session of a package that cannot be scheduled again. */
  readonly isSessionUsed: boolean
}

const startsAt = ({ date, hour }: StoredBooking) => startOf({ date, time: timeOfHour(hour) })

/** Locks the booking and computes what cancelling it means. Nothing is changed, so it also serves for a quote. */
export async function planCancellation(
  tx: Db,
  booking: Pick<StoredBooking, 'id' | 'purchaseId'>,
  { moneyBack, now }: { readonly moneyBack: MoneyBack; readonly now: Date },
): Promise<Planned> {
  const { bookings } = await lock(tx, { bookings: [booking.id] })
  const locked = bookings.find(({ id }) => id === booking.id)
  const bought = bookings.find(({ id }) => id === booking.purchaseId)
  if (!bought || !locked) throw refuse(bookingNotFound)
  const percentOf = (session: StoredBooking) => {
    if (moneyBack !== 'policy') return moneyBack === 'all' ? 0 : 100
    // A request that the trainer has not accepted costs nothing.
    return session.status === 'confirmed' ? keptPercent(session.policy, startsAt(session), now) : 0
  }
  if (locked.packageBookingId) {
    const percent = percentOf(locked)
    // A session cannot go back to a package that has ended.
    const isSessionUsed = percent > 0 || bought.cancelledAt !== null
    const quoted = isSessionUsed ? quoteForSession(bought, percent) : { refundCents: 0, keptCents: 0 }
    return { booking: locked, bought, sessions: [], quoted, isSessionUsed }
  }
  const open = await listOpenSessions(tx, bought.id)
  // A confirmed session that has begun is not cancelled: it is completed, or reported as a problem.
  const sessions = open.filter((session) => session.status === 'pending' || startsAt(session) > now)
  const scheduled = openStatuses.includes(bought.status) ? [bought, ...sessions] : sessions
  const taken = { ...bought, sessionsDone: bought.sessionsDone + open.length - sessions.length }
  const quoted =
    moneyBack === 'none' ? { refundCents: 0, keptCents: 0 } : quoteForPurchase(taken, scheduled.map(percentOf))
  return { booking: bought, bought, sessions, quoted, isSessionUsed: false }
}

export interface CancellationDetails {
  readonly reason: CancelReason
  readonly by: Canceller
  readonly note?: string | undefined
}

/**
 * Cancels a booking. Cancelling the booking that bought a package cancels what is left of the package. If its first session
 * took place, the booking stays completed.
 */
export async function applyCancellation(
  tx: Db,
  services: Services,
  planned: Planned,
  { reason, by, note }: CancellationDetails,
): Promise<void> {
  const { booking, bought, sessions, quoted, isSessionUsed } = planned
  const now = services.now()
  const columns = { cancelReason: reason, cancelledBy: by, cancelNote: note || null, cancelledAt: now }
  const isWhole = booking.status !== 'completed'
  const moved = { id: booking.id, from: booking.status, to: isWhole ? ('cancelled' as const) : ('completed' as const) }
  if (!(await setCancelled(tx, moved, { ...columns, isSessionUsed }))) throw refuse(moveNotAllowed)
  // A problem with a completed session is still decided after the rest of the package was cancelled.
  if (isWhole) await removeOpenProblem(tx, booking.id)
  if (booking.packageBookingId) await countSessions(tx, bought.id, isSessionUsed ? { done: 1 } : { taken: -1 })
  for (const { id, status } of sessions) {
    await setCancelled(tx, { id, from: status, to: 'cancelled' }, columns)
    await countSessions(tx, bought.id, { taken: -1 })
  }
  await cancelMoney(tx, { booking, refundCents: quoted.refundCents, now })
  await dropOldNews(tx, booking.id)
}

/** A trainer can decline a package only before its first session. */
export function refuseBegun({ booking }: Planned): void {
  if (booking.packageBookingId === null && booking.sessionsDone > 0) throw refuse(packageBegun)
}
