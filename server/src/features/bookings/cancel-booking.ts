import { type CancelReason, freeUntil } from '@entrena/contract/bookings/cancellation'
import type { Booking, Cancellation, CancellationQuote } from '@entrena/contract/bookings/entity'
import { bookingNotFound, cancelNoteMissing, cannotCancel, quoteChanged } from '@entrena/contract/bookings/errors'
import { cancelReasonFor, cancelReasonOf } from '@entrena/contract/bookings/moves'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import { formatPesos, toCents, toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMails } from '../../platform/mail/outbox'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { recordAction } from '../admin-log/public'
import { applyCancellation, type MoneyBack, type Planned, planCancellation } from './apply-cancellation'
import { cancellationLetters } from './cancellation-mails'
import { isSeenBy } from './get-booking'
import { presentBooking } from './present-booking'
import { listOpenSessions } from './queries/booking-moves'
import { findBooking, type StoredBooking } from './queries/booking-row'

interface Wanted {
  readonly id: string
  readonly andLater: boolean
  /** Only an admin chooses. */
  readonly moneyBack?: MoneyBack | undefined
}

interface Plan {
  readonly by: 'client' | 'trainer' | 'admin'
  readonly reason: CancelReason
  /** The booking itself, and the later sessions of its package if they are cancelled with it. */
  readonly all: readonly [Planned, ...Planned[]]
  readonly refundCents: number
}

/** Returns the effects of a cancellation now, for the client, trainer or admin. */
async function planFor(tx: Db, services: Services, actor: Actor, wanted: Wanted): Promise<Plan> {
  const now = services.now()
  const row = await findBooking(tx, wanted.id)
  if (!row || !isSeenBy(row, actor)) throw refuse(bookingNotFound)
  const by = roleIn(row.booking, actor)
  const moneyBack = by === 'admin' ? (wanted.moneyBack ?? 'all') : by === 'trainer' ? 'all' : 'policy'
  const first = await planCancellation(tx, row.booking, { moneyBack, now })
  const reason = cancelReasonFor(presentBooking({ ...row, booking: first.booking }, actor, now), by, now)
  if (!reason) throw refuse(cannotCancel)
  const later: Planned[] = []
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
  throw refuse(cannotCancel)
}

function isAfter(one: StoredBooking, other: StoredBooking): boolean {
  return one.date > other.date || (one.date === other.date && one.hour > other.hour)
}

export function getCancellation(services: Services, actor: Actor, wanted: Wanted): Promise<CancellationQuote> {
  return services.db.transaction(async (tx) => {
    const { all, refundCents } = await planFor(tx, services, actor, wanted)
    const [{ booking, bought, sessions }] = all
    const isOfPackage = booking.packageBookingId !== null
    const isOpen = booking.status !== 'completed'
    return {
      refund_amount: toPesos(refundCents),
      kept_amount: toPesos(all.reduce((sum, { quoted }) => sum + quoted.keptCents, 0)),
      paid_amount: toPesos(booking.paymentStatus === 'paid' ? bought.priceCents : 0),
      transfer_announced: booking.priceCents > 0 && hasAnnouncedTransfer(booking),
      free_until: freeUntil({ ...booking, time: timeOfHour(booking.hour) }).toISOString(),
      sessions: isOfPackage ? all.length : sessions.length + Number(isOpen),
      sessions_returned: isOfPackage ? all.filter(({ isSessionUsed }) => !isSessionUsed).length : 0,
      ends_package: !isOfPackage && booking.sessionsCount > 1,
    }
  })
}

/** Of two concurrent requests, only the first succeeds. The client's money is what was shown before, or nothing happens. */
export function cancelBooking(
  services: Services,
  actor: Actor,
  { id, body }: { readonly id: string; readonly body: Cancellation },
): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const plan = await planFor(tx, services, actor, { id, andLater: body.and_later, moneyBack: body.money_back })
    const { by, reason, all, refundCents } = plan
    if (by === 'admin' && !body.note) throw refuse(cancelNoteMissing)
    if (refundCents !== toCents(body.expected_refund)) {
      throw refuse(quoteChanged, { amount: formatPesos(toPesos(refundCents)) })
    }
    for (const planned of all) {
      // Of several sessions, some may still be requests.
      const own = cancelReasonOf(planned.booking.status, by) ?? reason
      await applyCancellation(tx, services, planned, { reason: own, by, note: body.note })
    }
    if (by === 'admin') {
      const about = { adminId: actor.id, subjectId: id, amountCents: refundCents, at: services.now() }
      await recordAction(tx, { ...about, kind: 'booking_cancelled' })
    }
    const row = await findBooking(tx, id)
    if (!row) throw refuse(bookingNotFound)
    await enqueueMails(tx, await cancellationLetters(tx, services, { row, by, later: all.length - 1, refundCents }))
    return presentBooking(row, actor, services.now())
  })
}
