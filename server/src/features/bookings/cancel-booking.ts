import {
  type Canceller,
  type CancelReason,
  centsPerSession,
  freeCancellationUntil,
  keptPercent,
  quoteForPurchase,
  quoteForSession,
  type RefundQuote,
  sessionStart,
} from '@entrena/contract/bookings/cancellation'
import type { Booking, Cancellation, CancellationQuote } from '@entrena/contract/bookings/entity'
import {
  bookingNotFound,
  cannotCancelRefusal,
  moveNotAllowed,
  packageBegunRefusal,
  quoteChangedRefusal,
} from '@entrena/contract/bookings/errors'
import { cancelReasonFor, cancelReasonOf, mayCancelOnlySession } from '@entrena/contract/bookings/moves'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import { formatPesos, toCents, toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMails } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { recordAction } from '../admin-log/public'
import { lockPeopleAndBookings } from '../locks/public'
import { countSessions, hasPurchaseEnded, settleCancelledMoney } from '../money/purchases/public'
import { dropUnsentAbout } from '../push/public'
import { cancellationMails, ownCancellationMails } from './cancellation-mails'
import { mayBookingBeSeenBy, presentBooking } from './present-booking'
import { listOpenSessions, setCancelled } from './queries/booking-moves'
import { findBooking, openStatuses, type StoredBooking } from './queries/booking-row'
import { removeOpenProblem } from './queries/problems'

interface Wanted {
  readonly id: string
  readonly andLater: boolean
  /** True to cancel only the first session of a package. */
  readonly onlySession: boolean
  /** How much the client gets back. Only admins can choose it. */
  readonly moneyBack?: MoneyBack | undefined
}

interface Plan {
  readonly by: 'client' | 'trainer' | 'admin'
  readonly reason: CancelReason
  /** The cancelled booking, and the later sessions of its package if the package ends. */
  readonly all: readonly [PlannedCancellation, ...PlannedCancellation[]]
  readonly refundCents: number
}

/** Computes the effects of a cancellation now, for client, trainer or admin. */
async function planFor(tx: Db, services: Services, actor: Actor, wanted: Wanted): Promise<Plan> {
  const now = services.now()
  const row = await findBooking(tx, wanted.id)
  if (!row || !mayBookingBeSeenBy(row, actor)) throw refusedWith(bookingNotFound)
  const by = roleIn(row.booking, actor)
  const moneyBack = by === 'admin' ? (wanted.moneyBack ?? 'all') : by === 'trainer' ? 'all' : 'policy'
  const first = await planCancellation(tx, row.booking, { moneyBack, now, onlySession: wanted.onlySession })
  const reason = cancelReasonFor(presentBooking({ ...row, booking: first.booking }, actor, now), by, now)
  if (!reason) throw refusedWith(cannotCancelRefusal)
  const later: PlannedCancellation[] = []
  if (wanted.andLater && row.booking.packageBookingId) {
    for (const session of await listOpenSessions(tx, row.booking.packageBookingId)) {
      if (isAfter(session, first.booking)) later.push(await planCancellation(tx, session, { moneyBack, now }))
    }
  }
  const all: Plan['all'] = [first, ...later]
  return { by, reason, all, refundCents: all.reduce((sum, { quoted }) => sum + quoted.refundCents, 0) }
}

function roleIn({ clientId, trainerId }: StoredBooking, actor: Actor): Plan['by'] {
  if (actor.id === clientId && actor.role !== 'admin') return 'client'
  if (actor.id === trainerId && actor.role === 'trainer') return 'trainer'
  if (actor.role === 'admin') return 'admin'
  throw refusedWith(cannotCancelRefusal)
}

function isAfter(one: StoredBooking, other: StoredBooking): boolean {
  return one.date > other.date || (one.date === other.date && one.hour > other.hour)
}

export function getCancellation(services: Services, actor: Actor, wanted: Wanted): Promise<CancellationQuote> {
  return services.db.transaction(async (tx) => {
    const { all, refundCents } = await planFor(tx, services, actor, wanted)
    const [{ booking, bought, sessions, isOneOfPackage }] = all
    const isOpen = openStatuses.includes(booking.status)
    const returned = isOneOfPackage ? all.filter(({ isSessionUsed }) => !isSessionUsed).length : 0
    return {
      refund_amount: toPesos(refundCents),
      kept_amount: toPesos(all.reduce((sum, { quoted }) => sum + quoted.keptCents, 0)),
      paid_amount: toPesos(booking.paymentStatus === 'paid' ? bought.priceCents : 0),
      transfer_announced: booking.priceCents > 0 && hasAnnouncedTransfer(booking),
      free_until: freeCancellationUntil({ ...booking, time: timeOfHour(booking.hour) }).toISOString(),
      sessions: isOneOfPackage ? all.length : sessions.length + Number(isOpen),
      sessions_returned: returned,
      returned_amount: toPesos(returned * centsPerSession(bought)),
      ends_package: !isOneOfPackage && booking.sessionsCount > 1,
    }
  })
}

/**
 * Only the first of two concurrent requests succeeds. Fails if the refund differs from the amount that the user was
 * shown.
 */
export function cancelBooking(
  services: Services,
  actor: Actor,
  { id, body }: { readonly id: string; readonly body: Cancellation },
): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const { and_later: andLater, only_session: onlySession, money_back: moneyBack } = body
    const plan = await planFor(tx, services, actor, { id, andLater, onlySession, moneyBack })
    const { by, reason, all, refundCents } = plan
    if (refundCents !== toCents(body.expected_refund)) {
      throw refusedWith(quoteChangedRefusal, { amount: formatPesos(toPesos(refundCents)) })
    }
    for (const planned of all) {
      // The later sessions of the package may be requests, which are cancelled with a reason of their own.
      const own = cancelReasonOf(planned.booking.status, by) ?? reason
      await applyCancellation(tx, services, planned, { reason: own, by, note: body.note })
    }
    if (by === 'admin') {
      const about = { adminId: actor.id, subjectId: id, amountCents: refundCents, at: services.now() }
      await recordAction(tx, { ...about, kind: 'booking_cancelled' })
    }
    const row = await findBooking(tx, id)
    if (!row) throw refusedWith(bookingNotFound)
    const isRest = !openStatuses.includes(all[0].booking.status) || endsBegunPackage(all[0], services.now())
    const cancelled = { row, later: all.length - 1, refundCents, isRest }
    const keptCents = all.reduce((sum, { quoted }) => sum + quoted.keptCents, 0)
    await enqueueMails(tx, [
      ...(await cancellationMails(tx, services, { ...cancelled, by })),
      ...(by === 'client' ? await ownCancellationMails(tx, services, { ...cancelled, keptCents }) : []),
    ])
    return presentBooking(row, actor, services.now())
  })
}

/** True if sessions of the package took place, but its first session is a request whose hour has passed. */
function endsBegunPackage({ booking, bought, isOneOfPackage }: PlannedCancellation, now: Date): boolean {
  return !isOneOfPackage && booking.status === 'pending' && bought.sessionsDone > 0 && startsAt(booking) <= now
}

/** Refund that an admin chooses: everything, what the policy says, or nothing. */
type MoneyBack = 'all' | 'policy' | 'none'

/** A booking to cancel, and what cancelling it changes. The caller has locked the booking and its package. */
export interface PlannedCancellation {
  readonly booking: StoredBooking
  /** The booking that bought the package, perhaps `booking` itself. */
  readonly bought: StoredBooking
  /** Later sessions of the package that are cancelled too. */
  readonly sessions: readonly StoredBooking[]
  readonly quoted: RefundQuote
  /** True if the session is one of a package and cannot be scheduled again. */
  readonly isSessionUsed: boolean
  /** True if a single session of a package is cancelled, and not the rest of the package. */
  readonly isOneOfPackage: boolean
}

const startsAt = ({ date, hour }: StoredBooking) => sessionStart({ date, time: timeOfHour(hour) })

interface CancellationRules {
  readonly moneyBack: MoneyBack
  readonly now: Date
  readonly onlySession?: boolean
}

/** Locks the booking and computes the effects of cancelling it. Changes nothing, so it also serves for a quote. */
export async function planCancellation(
  tx: Db,
  booking: Pick<StoredBooking, 'id' | 'purchaseId'>,
  { moneyBack, now, onlySession = false }: CancellationRules,
): Promise<PlannedCancellation> {
  const { bookings } = await lockPeopleAndBookings(tx, { bookings: [booking.id] })
  const locked = bookings.find(({ id }) => id === booking.id)
  const bought = bookings.find(({ id }) => id === booking.purchaseId)
  if (!bought || !locked) throw refusedWith(bookingNotFound)
  const percentOf = (session: StoredBooking) => {
    if (moneyBack !== 'policy') return moneyBack === 'all' ? 0 : 100
    // Cancelling a request that is not accepted yet is free of charge.
    return session.status === 'confirmed' ? keptPercent(session.policy, startsAt(session), now) : 0
  }
  // Only the open first session of a paid package can be cancelled without the rest. If `onlySession` were ignored once
  // this session is cancelled, sending the same cancellation twice would end the package.
  if (onlySession && !locked.packageBookingId && !isFirstOfMany(locked)) throw refusedWith(cannotCancelRefusal)
  if (locked.packageBookingId || onlySession) {
    const percent = percentOf(locked)
    // A session of an ended package counts as used, because it cannot be scheduled again.
    const isSessionUsed = percent > 0 || hasPurchaseEnded(bought)
    const quoted = isSessionUsed ? quoteForSession(bought, percent) : { refundCents: 0, keptCents: 0 }
    return { booking: locked, bought, sessions: [], quoted, isSessionUsed, isOneOfPackage: true }
  }
  const open = await listOpenSessions(tx, bought.id)
  // A confirmed session that has begun is not cancelled. It is completed, or a problem with it is reported.
  const sessions = open.filter((session) => session.status === 'pending' || startsAt(session) > now)
  const scheduled = openStatuses.includes(bought.status) ? [bought, ...sessions] : sessions
  const taken = { ...bought, sessionsDone: bought.sessionsDone + open.length - sessions.length }
  const quoted =
    moneyBack === 'none' ? { refundCents: 0, keptCents: 0 } : quoteForPurchase(taken, scheduled.map(percentOf))
  return { booking: bought, bought, sessions, quoted, isSessionUsed: bought.isSessionUsed, isOneOfPackage: false }
}

function isFirstOfMany({ status, paymentStatus, packageBookingId, sessionsCount }: StoredBooking): boolean {
  return mayCancelOnlySession({
    status,
    payment_status: paymentStatus,
    package_booking_id: packageBookingId,
    sessions_count: sessionsCount,
  })
}

export interface CancellationDetails {
  readonly reason: CancelReason
  readonly by: Canceller
  readonly note?: string | undefined
}

/**
 * Cancels a booking. If the booking bought a package, the rest of the package is cancelled too, unless only the first
 * session is to be cancelled. If the first session took place, the booking stays completed.
 */
export async function applyCancellation(
  tx: Db,
  services: Services,
  planned: PlannedCancellation,
  { reason, by, note }: CancellationDetails,
): Promise<void> {
  const { booking, bought, sessions, quoted, isSessionUsed, isOneOfPackage } = planned
  const now = services.now()
  const columns = { cancelReason: reason, cancelledBy: by, cancelNote: note || null, cancelledAt: now }
  const isWhole = booking.status !== 'completed'
  const moved = { id: booking.id, from: booking.status, to: isWhole ? ('cancelled' as const) : ('completed' as const) }
  const packageGoesOn = isOneOfPackage && booking.packageBookingId === null
  if (!(await setCancelled(tx, moved, { ...columns, isSessionUsed, packageGoesOn }))) throw refusedWith(moveNotAllowed)
  // If only the rest of a package was cancelled, a problem with its completed session stays open.
  if (isWhole) await removeOpenProblem(tx, booking.id)
  if (isOneOfPackage) await countSessions(tx, bought.id, isSessionUsed ? { done: 1 } : { taken: -1 })
  for (const { id, status } of sessions) {
    await setCancelled(tx, { id, from: status, to: 'cancelled' }, columns)
    await countSessions(tx, bought.id, { taken: -1 })
  }
  await settleCancelledMoney(tx, { booking, refundCents: quoted.refundCents, now })
  await dropUnsentAbout(tx, booking.id)
}

/** Throws if the package has completed sessions, because its trainer can no longer decline it. */
export function refuseBegunPackage({ booking }: PlannedCancellation): void {
  if (booking.packageBookingId === null && booking.sessionsDone > 0) throw refusedWith(packageBegunRefusal)
}
