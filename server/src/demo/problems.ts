import { sessionStart } from '@entrena/contract/bookings/cancellation'
import * as bookings from '@entrena/contract/bookings/endpoints'
import type { Booking } from '@entrena/contract/bookings/entity'
import { addHours } from '@entrena/contract/dominican-time'
import type { DemoSession } from './data/sessions'
import type { PlannedBooking } from './story'
import { earlierDate, laterDate } from './times'

/** Plans a problem that was reported six hours ago, and an objection an hour later, so that an admin must decide. */
export function planProblem(
  { stage, client, trainer }: PlannedBooking,
  booking: Booking,
  { kind, openedBy, note, objection }: NonNullable<DemoSession['problem']>,
): void {
  const [one, other] = openedBy === 'client' ? [client, trainer] : [trainer, client]
  const params = { id: booking.id }
  const starts = sessionStart(booking)
  // A problem can be reported only until two days after the session.
  const at = laterDate(addHours(starts, 2), earlierDate(addHours(stage.end, -6), addHours(starts, 40)))
  stage.at(at, () => stage.call(one, bookings.reportProblem, { params, body: { kind, note } }))
  if (objection) {
    const body = { agrees: false, note: objection }
    stage.at(addHours(at, 1), () => stage.call(other, bookings.answerProblem, { params, body }))
  }
}
