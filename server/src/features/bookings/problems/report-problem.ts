import type { Booking, ProblemAnswer, ProblemReport } from '@entrena/contract/bookings/entity'
import {
  bookingNotFound,
  cannotReportRefusal,
  cannotWithdrawRefusal,
  problemAnsweredRefusal,
  problemClosedRefusal,
  problemNoteMissing,
  problemReportedAlreadyRefusal,
  problemUnpaidRefusal,
} from '@entrena/contract/bookings/errors'
import { type BookingSide, problemObjectionHours, reportableKind } from '@entrena/contract/bookings/problems'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours } from '@entrena/contract/dominican-time'
import { hasVisibleText } from '@entrena/contract/text'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { enqueueMails } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isAnySuspended } from '../../accounts/public'
import { presentBooking } from '../present-booking'
import { lockBooking } from '../queries/booking-moves'
import { type BookingRow, findBooking, type StoredBooking } from '../queries/booking-row'
import {
  findOpenProblem,
  insertProblem,
  removeOpenProblem,
  type StoredProblem,
  setObjection,
} from '../queries/problems'
import { type ProblemEvent, problemMails } from './problem-mails'
import { upholdProblem } from './settle-problem'

interface Locked {
  readonly booking: StoredBooking
  readonly side: BookingSide
}

async function lockOwn(tx: Db, actor: Actor, id: string): Promise<Locked> {
  const row = await findBooking(tx, id)
  const side = row && sideOf(row.booking, actor)
  if (!row || !side) throw refusedWith(bookingNotFound)
  const booking = await lockBooking(tx, id)
  if (!booking) throw refusedWith(bookingNotFound)
  return { booking, side }
}

/**
 * Returns whether the user is client or trainer of the booking. The current role does not matter: people who switched
 * roles can still report and answer problems.
 */
function sideOf({ clientId, trainerId }: StoredBooking, actor: Actor): BookingSide | undefined {
  if (actor.role === 'admin') return undefined
  if (actor.id === clientId) return 'client'
  return actor.id === trainerId ? 'trainer' : undefined
}

async function openProblemOf(tx: Db, bookingId: string): Promise<StoredProblem> {
  const problem = await findOpenProblem(tx, bookingId)
  if (!problem) throw refusedWith(problemClosedRefusal)
  return problem
}

const timed = (booking: StoredBooking) => ({ ...booking, time: timeOfHour(booking.hour) })

export async function finish(
  tx: Db,
  services: Services,
  {
    id,
    viewer,
    ...told
  }: { readonly id: string; readonly viewer: Actor; readonly about: ProblemEvent; readonly refundCents?: number },
): Promise<Booking> {
  const row = await getRow(tx, id)
  await enqueueMails(tx, await problemMails(tx, services, { row, ...told }))
  return presentBooking(row, viewer, services.now())
}

async function getRow(tx: Db, id: string): Promise<BookingRow> {
  const row = await findBooking(tx, id)
  if (!row) throw refusedWith(bookingNotFound)
  return row
}

export function reportProblem(
  services: Services,
  actor: Actor,
  { id, report }: { readonly id: string; readonly report: ProblemReport },
): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const { booking, side } = await lockOwn(tx, actor, id)
    // Reads the time after the lock, because while waiting the deadline may have passed and the money may have been
    // released.
    const now = services.now()
    const reportable = reportableKind(timed(booking), now)
    if (!reportable || (report.kind === 'absent' && reportable !== 'absent')) throw refusedWith(cannotReportRefusal)
    // A trainer who left the role and a suspended person cannot answer, so an admin decides.
    const isAnswered = !booking.withoutTrainer && !(await isAnySuspended(tx, [booking.clientId, booking.trainerId]))
    const mayObject = report.kind === 'absent' && isAnswered
    const isNew = await insertProblem(tx, {
      bookingId: id,
      kind: report.kind,
      openedBy: side,
      note: report.note,
      openedAt: now,
      objectBy: mayObject ? addHours(now, problemObjectionHours) : null,
    })
    if (!isNew) throw refusedWith(problemReportedAlreadyRefusal)
    return finish(tx, services, { id, viewer: actor, about: 'reported' })
  })
}

export function withdrawProblem(services: Services, actor: Actor, id: string): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const { booking, side } = await lockOwn(tx, actor, id)
    const problem = await openProblemOf(tx, id)
    if (problem.openedBy !== side) throw refusedWith(bookingNotFound)
    // Refuses to withdraw the report after the deadline: while the report was open, the other person could not report a
    // problem, and now it is too late for that.
    if (problem.objection !== null || !reportableKind(timed(booking), services.now()))
      throw refusedWith(cannotWithdrawRefusal)
    const letters = await problemMails(tx, services, { row: await getRow(tx, id), about: 'withdrawn' })
    await removeOpenProblem(tx, id)
    await enqueueMails(tx, letters)
    return presentBooking(await getRow(tx, id), actor, services.now())
  })
}

/** Answers a reported absence: agreeing settles it, and objecting leaves the decision to an admin. */
export function answerProblem(
  services: Services,
  actor: Actor,
  { id, answer }: { readonly id: string; readonly answer: ProblemAnswer },
): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const { booking, side } = await lockOwn(tx, actor, id)
    const problem = await openProblemOf(tx, id)
    if (problem.openedBy === side) throw refusedWith(bookingNotFound)
    if (problem.objection !== null) throw refusedWith(problemAnsweredRefusal)
    if (answer.agrees && problem.kind === 'absent') {
      if (booking.paymentStatus !== 'paid') throw refusedWith(problemUnpaidRefusal)
      const refundCents = await upholdProblem(tx, services, { booking, problem, by: side })
      return finish(tx, services, { id, viewer: actor, about: 'decided', refundCents })
    }
    if (!hasVisibleText(answer.note)) throw refusedWith(problemNoteMissing)
    await setObjection(tx, id, answer.note, services.now())
    return finish(tx, services, { id, viewer: actor, about: 'answered' })
  })
}
