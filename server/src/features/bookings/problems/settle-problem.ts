import { refundOfOneSession } from '@entrena/contract/bookings/cancellation'
import { bookingNotFound, moveNotAllowed, refundBeyondShareRefusal } from '@entrena/contract/bookings/errors'
import { mayMove } from '@entrena/contract/bookings/moves'
import { decidedProblem, settlementOf } from '@entrena/contract/bookings/problems'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { refundMoney } from '../../money/purchases/public'
import { applyCancellation, planCancellation } from '../cancel-booking'
import { applyMove } from '../move-booking'
import { lockBooking } from '../queries/booking-moves'
import { findBooking, type StoredBooking } from '../queries/booking-row'
import { closeProblem, type StoredProblem, setClientAbsent } from '../queries/problems'

interface Upheld {
  readonly booking: StoredBooking
  readonly problem: StoredProblem
  readonly by: 'client' | 'trainer' | 'admin' | 'time'
  readonly outcome?: 'upheld' | 'reversed'
  readonly decision?: string | null
  /** The refund that an admin chose. By default the rule decides. */
  readonly refundCents?: number | undefined
}

/** Upholds a problem and returns the refund in cents. The caller must have locked package and booking. */
export async function upholdProblem(tx: Db, services: Services, upheld: Upheld): Promise<number> {
  const { booking, problem, by, outcome = 'upheld', decision = null } = upheld
  const { id, status, packageBookingId } = booking
  const settlement = settlementOf(decidedProblem(problem, outcome), {
    ...booking,
    isOfPackage: packageBookingId !== null,
  })
  if (!mayMove('settle', status, { to: settlement.to, by })) throw refusedWith(moveNotAllowed)
  const now = services.now()
  // Closes the problem first, because a cancellation deletes an open problem.
  await closeProblem(tx, id, { outcome, decision, closedAt: now })
  if (settlement.to === 'cancelled') {
    const planned = await planCancellation(tx, booking, { moneyBack: 'all', now })
    await applyCancellation(tx, services, planned, { reason: 'trainer_absent', by })
    return planned.quoted.refundCents
  }
  if (status === 'confirmed') {
    const row = await findBooking(tx, id)
    if (!row) throw refusedWith(bookingNotFound)
    await applyMove(tx, services, { row, to: 'completed' })
  }
  if (settlement.isClientAbsent) await setClientAbsent(tx, id)
  const bought = await lockBooking(tx, booking.purchaseId)
  if (!bought) throw refusedWith(bookingNotFound)
  const most = refundOfOneSession(bought, settlement.keptPercent)
  const refundCents = upheld.refundCents ?? most
  if (refundCents > most) throw refusedWith(refundBeyondShareRefusal)
  await refundMoney(tx, { booking, refundCents, now })
  return refundCents
}
