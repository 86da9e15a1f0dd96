import type { Booking, ProblemDecision } from '@entrena/contract/bookings/entity'
import {
  bookingNotFound,
  onlyAbsenceReversedRefusal,
  problemClosedRefusal,
  problemUnpaidRefusal,
} from '@entrena/contract/bookings/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { lockBooking } from '../queries/booking-moves'
import { closeProblem, findOpenProblem } from '../queries/problems'
import { finish } from './report-problem'
import { upholdProblem } from './settle-problem'

/** Stores an admin's decision about a problem. If two admins decide at once, the second is refused. */
export function decideProblem(
  services: Services,
  admin: Actor,
  { id, decision }: { readonly id: string; readonly decision: ProblemDecision },
): Promise<Booking> {
  const { now } = services
  return services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw refusedWith(bookingNotFound)
    const problem = await findOpenProblem(tx, id)
    if (!problem) throw refusedWith(problemClosedRefusal)
    const { outcome, refund_amount: amount } = decision
    const note = decision.note || null
    let refundCents = 0
    if (outcome === 'rejected') {
      await closeProblem(tx, id, { outcome, decision: note, closedAt: now() })
    } else {
      if (booking.paymentStatus !== 'paid') throw refusedWith(problemUnpaidRefusal)
      if (outcome === 'reversed' && problem.kind !== 'absent') throw refusedWith(onlyAbsenceReversedRefusal)
      // An admin can choose the refund only for a client's problem of kind `other`. For an absence the policy applies,
      // and a trainer's problem refunds nothing.
      const isChosen = problem.kind === 'other' && problem.openedBy === 'client' && amount !== undefined
      const chosen = isChosen ? toCents(amount) : undefined
      refundCents = await upholdProblem(tx, services, {
        booking,
        problem,
        by: 'admin',
        outcome,
        decision: note,
        refundCents: chosen,
      })
    }
    const about = { adminId: admin.id, subjectId: id, amountCents: refundCents, at: now() }
    await recordAction(tx, { ...about, kind: 'problem_decided' })
    return finish(tx, services, { id, viewer: admin, about: 'decided', refundCents })
  })
}
