import { enqueueMails } from '../../../platform/mail/outbox'
import { transactionForEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { findBooking } from '../queries/booking-row'
import { lockBookingUnlessBusy } from '../queries/by-time'
import { findOpenProblem, listUndisputedAbsences } from '../queries/problems'
import { problemMails } from './problem-mails'
import { upholdProblem } from './settle-problem'

/** Settles reported absences to which the other person did not object within two days. */
export async function settleUndisputed(services: Services): Promise<void> {
  const { db, now } = services
  await transactionForEach(db, await listUndisputedAbsences(db, now()), async (tx, due) => {
    const booking = await lockBookingUnlessBusy(tx, due)
    if (booking?.status !== 'confirmed') return
    const problem = await findOpenProblem(tx, booking.id)
    // The other person may have objected in the meantime.
    if (!problem?.objectBy || problem.objectBy > now()) return
    const refundCents = await upholdProblem(tx, services, { booking, problem, by: 'time' })
    const row = await findBooking(tx, booking.id)
    if (row) await enqueueMails(tx, await problemMails(tx, services, { row, about: 'decided', refundCents }))
  })
}
