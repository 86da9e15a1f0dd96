import { expect } from 'vitest'
import { expireBookings } from '../../features/bookings/by-time/expire-bookings'
import { completePast } from '../../features/bookings/move-booking'
import { settleUndisputed } from '../../features/bookings/problems/settle-undisputed'
import { multipartFormOf } from '../pictures'
import * as cancelling from './cancelling'
import * as model from './model'
import * as moves from './moves'
import {
  type IsLikelySession,
  type ModelCommand,
  makeBookingCommand,
  momentOf,
  personWithId,
  pickByIndex,
  pickSession,
  type RandomChoice,
  refusalCodeOf,
  type SendForSession,
  type ServerAndModel,
  startInModel,
} from './playing'
import * as problems from './problems'

export const packages = [
  { sessions: 1, price: 1400 },
  // The price of one session of this package is not a whole number of cents.
  { sessions: 3, price: 1000 },
  { sessions: 5, price: 6500 },
]

async function post(life: ServerAndModel, wanted: Parameters<typeof moves.bookInModel>[1]): Promise<void> {
  const { clientId, trainerId, start, purchase, bought } = wanted
  const expected = moves.bookInModel(life.model, wanted)
  const ofPackage = bought ? { package_booking_id: bought.id } : { sessions_count: purchase?.sessions }
  const payload = { trainer_id: trainerId, service_type: 'gym', ...momentOf(start), ...ofPackage }
  const answer = await personWithId(life.clients, clientId).post('/bookings', { payload })
  expect(refusalCodeOf(answer)).toBe(typeof expected === 'string' ? expected : undefined)
  if (typeof expected === 'function') expected(answer.body.id)
}

const { isOpen } = model
const is =
  (status: model.ModelSession['status']): IsLikelySession =>
  (session) =>
    session.status === status
const isUnpaid: IsLikelySession = ({ payment, ended }) => payment !== 'paid' && (!ended || ended.reason === 'unpaid')
const isLapsed: IsLikelySession = (session) => isUnpaid(session) && session.ended !== null
const hasProposal: IsLikelySession = ({ proposal }) => proposal !== null
const isPackageLeft: IsLikelySession = (one) => one.count > one.done && one.count > 1 && !model.hasEnded(one)
const isOwed: IsLikelySession = (session) => ['due', 'to_check'].includes(cancelling.refundState(session) ?? '')

const put = (status: string) => ({ payload: { status } })

function cancelAs(by: 'client' | 'trainer' | 'admin'): ModelCommand {
  return async (life, choice) => {
    const session = pickSession(life, choice, (one) => isOpen(one) || isPackageLeft(one))
    if (!session) return
    const people = by === 'client' ? life.clients : life.trainers
    const person =
      by === 'admin' ? life.admin : personWithId(people, by === 'client' ? session.clientId : session.trainerId)
    const money = pickByIndex(['all', 'policy', 'none'] as const, choice.slot)
    const andLater = choice.slot % 2 === 0
    const onlySession = session.count > 1 && choice.how % 3 === 0
    const expected = cancelling.cancel(life.model, session, { by, money, andLater, onlySession })
    const question = `and_later=${andLater}&only_session=${onlySession}&money_back=${money}`
    const quoted = await person.get(`/bookings/${session.id}/cancellation?${question}`)
    if (typeof expected === 'string') expect(refusalCodeOf(quoted)).toBe(expected)
    else expect(quoted.body).toMatchObject({ refund_amount: expected.refundCents / 100, sessions: expected.sessions })
    // Sometimes the client was shown an outdated amount.
    const isOutdated = choice.how % 5 === 0
    const amount = typeof expected === 'string' ? 0 : expected.refundCents / 100 + Number(isOutdated)
    const choices = { and_later: andLater, only_session: onlySession, money_back: money }
    const payload = { expected_refund: amount, ...choices, note: 'A note to both.' }
    const answer = await person.post(`/bookings/${session.id}/cancel`, { payload })
    if (typeof expected === 'string') return void expect(refusalCodeOf(answer)).toBe(expected)
    expect(refusalCodeOf(answer)).toBe(isOutdated ? 'quote_changed' : undefined)
    if (!isOutdated) expected.apply()
  }
}

/**
 * By how many hours a command may move the clock forward. Each is a number of whole minutes, so that some commands run
 * exactly when a session starts.
 */
const steps = [1 / 60, 59 / 60, 1, 1, 2, 2, 5, 11, 26]

/** Advances the clock to 15 minutes after the start of a confirmed and paid session. */
function waitForSession(life: ServerAndModel, { which }: RandomChoice): void {
  const ahead = life.model.sessions.filter(
    (one) => one.status === 'confirmed' && one.payment === 'paid' && !model.hasBegun(life.model, one),
  )
  const session = ahead[which % ahead.length]
  if (session) setNow(life, session.start + 15 * minuteMs)
}

const minuteMs = 60_000

function setNow({ house, model: state }: ServerAndModel, now: number): void {
  state.now = now
  house.setNow(new Date(now).toISOString())
}

async function passTime({ house, model: state }: ServerAndModel): Promise<void> {
  await expireBookings(house.services)
  await completePast(house.services)
  moves.lapseInModel(state)
  moves.completePast(state)
  await settleUndisputed(house.services)
  problems.settleUndisputed(state)
}

const paid = (id: string) => `/payments/bank-transfer/confirm?booking_id=${id}`
const proof = multipartFormOf([{ field: 'file', content: '%PDF-1.7\n', name: 'proof.pdf', type: 'application/pdf' }])

/** The commands of the property test by name. To add a command, add its weight and its function. */
export const modelCommands: Readonly<Record<string, readonly [weight: number, run: ModelCommand]>> = {
  book: [
    9,
    (life, choice) => {
      const { sessions, price } = pickByIndex(packages, choice.how)
      const purchase = { sessions, cents: price * 100 }
      const people = {
        clientId: pickByIndex(life.clients, choice.which).id,
        trainerId: pickByIndex(life.trainers, choice.how).id,
      }
      return post(life, { ...people, start: startInModel(life, choice), purchase, bought: null })
    },
  ],
  nextSession: [
    8,
    async (life, choice) => {
      const isToSchedule: IsLikelySession = (one) =>
        isPackageLeft(one) && one.payment === 'paid' && one.taken < one.count
      const bought = pickSession(life, choice, isToSchedule)
      if (!bought || bought.bought) return
      const { clientId, trainerId } = bought
      await post(life, { clientId, trainerId, start: startInModel(life, choice), purchase: null, bought })
    },
  ],
  accept: [
    8,
    makeBookingCommand(
      is('pending'),
      ({ trainer }, id) => trainer.put(`/bookings/${id}`, put('confirmed')),
      moves.acceptInModel,
    ),
  ],
  decline: [
    2,
    makeBookingCommand(
      is('pending'),
      ({ trainer }, id) => trainer.put(`/bookings/${id}`, put('cancelled')),
      moves.declineInModel,
    ),
  ],
  complete: [
    3,
    makeBookingCommand(
      is('confirmed'),
      ({ client }, id) => client.patch(`/bookings/${id}/complete`),
      moves.completeInModel,
    ),
  ],
  cancelAsClient: [3, cancelAs('client')],
  cancelAsTrainer: [2, cancelAs('trainer')],
  cancelAsAdmin: [2, cancelAs('admin')],
  moveTime: [
    5,
    makeBookingCommand(
      isOpen,
      ({ client }, id, start) => client.put(`/bookings/${id}/time`, { payload: momentOf(start) }),
      moves.moveTime,
    ),
  ],
  propose: [
    4,
    makeBookingCommand(
      isOpen,
      ({ trainer }, id, start) => trainer.put(`/bookings/${id}/proposal`, { payload: momentOf(start) }),
      moves.proposeInModel,
    ),
  ],
  acceptProposal: [
    4,
    makeBookingCommand(
      hasProposal,
      ({ client }, id) => client.post(`/bookings/${id}/proposal/accept`),
      moves.acceptProposal,
    ),
  ],
  dropProposal: [
    1,
    makeBookingCommand(
      hasProposal,
      ({ trainer }, id) => trainer.delete(`/bookings/${id}/proposal`),
      moves.dropProposal,
    ),
  ],
  mark: [
    3,
    makeBookingCommand(
      isUnpaid,
      ({ client }, id) => client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`),
      cancelling.markPaidInModel,
    ),
  ],
  prove: [
    2,
    makeBookingCommand(
      isUnpaid,
      async ({ client }, id) => client.post(`/payments/bank-transfer/upload-proof?booking_id=${id}`, await proof),
      cancelling.addProofInModel,
    ),
  ],
  confirmPayment: [8, makeBookingCommand(isUnpaid, ({ admin }, id) => admin.post(paid(id)), cancelling.confirmPayment)],
  confirmLatePayment: [
    3,
    makeBookingCommand(isLapsed, ({ admin }, id) => admin.post(paid(id)), cancelling.confirmPayment),
  ],
  refundSent: [
    2,
    async (life, choice) => {
      const payload = { sent_on: model.dateOfInstant(life.model.now), bank_reference: '004512' }
      const send: SendForSession = ({ admin }, id) => admin.post(`/payments/refunds/${id}/sent`, { payload })
      await makeBookingCommand(isOwed, send, (state, one) => cancelling.recordRefund(state, one, 'sent'))(life, choice)
      // Only the latest refund is shown, so the next one must be recorded at a later time.
      setNow(life, life.model.now + 1)
    },
  ],
  transferMissing: [
    1,
    makeBookingCommand(
      isOwed,
      ({ admin }, id) => admin.post(`/payments/refunds/${id}/not-received`),
      (state, one) => cancelling.recordRefund(state, one, 'not_received'),
    ),
  ],
  report: [
    8,
    async (life, choice) => {
      // By chance alone, few sessions would begin while they are confirmed and paid.
      if (choice.slot % 2) waitForSession(life, choice)
      const by = choice.how % 8 < 4 ? 'client' : 'trainer'
      const kind = choice.slot % 3 ? 'absent' : 'other'
      const likely: IsLikelySession = (one) =>
        one.status === 'confirmed' && one.payment === 'paid' && !one.problem && model.hasBegun(life.model, one)
      const send: SendForSession = (parties, id) =>
        parties[by].post(`/bookings/${id}/problem`, { payload: { kind, note: 'It was so.' } })
      await makeBookingCommand(likely, send, (state, one) => problems.reportInModel(state, one, { kind, by }))(
        life,
        choice,
      )
    },
  ],
  withdraw: [
    1,
    makeBookingCommand(
      problems.hasOpenProblem,
      ({ opener }, id) => opener.delete(`/bookings/${id}/problem`),
      problems.withdrawInModel,
    ),
  ],
  answer: [
    3,
    async (life, choice) => {
      const agrees = choice.slot % 2 === 0
      const payload = { agrees, note: 'It was not so.' }
      const send: SendForSession = ({ other }, id) => other.post(`/bookings/${id}/problem/answer`, { payload })
      await makeBookingCommand(problems.hasOpenProblem, send, (state, one) =>
        problems.answerInModel(state, one, agrees),
      )(life, choice)
    },
  ],
  decide: [
    2,
    async (life, choice) => {
      const isUpheld = choice.slot % 2 === 0
      const payload = { outcome: isUpheld ? 'upheld' : 'rejected', note: 'It is decided.' }
      const send: SendForSession = ({ admin }, id) => admin.post(`/bookings/${id}/problem/decision`, { payload })
      await makeBookingCommand(problems.hasOpenProblem, send, (state, one) =>
        problems.decideInModel(state, one, isUpheld),
      )(life, choice)
    },
  ],
  takeTimeOff: [
    1,
    async (life, { which, slot, how }) => {
      const trainer = pickByIndex(life.trainers, which)
      const from = model.dayAfter(life.model.now, slot % 8)
      const to = model.dayAfter(life.model.now, (slot % 8) + (how % 3))
      const [first, end] = [6 + (slot % 8), 8 + (slot % 8) + (how % 7)]
      const times =
        how % 2
          ? { from_time: `${String(first).padStart(2, '0')}:00`, to_time: `${String(end).padStart(2, '0')}:00` }
          : {}
      const answer = await trainer.post('/trainers/availability/time-off', {
        payload: { from_date: from, to_date: to, ...times },
      })
      expect(refusalCodeOf(answer)).toBeUndefined()
      const hours = how % 2 ? ([first, end] as const) : null
      model.getTrainer(life.model, trainer.id).off.push({ id: answer.body.time_off.id, from, to, hours })
    },
  ],
  dropTimeOff: [
    1,
    async (life, { which }) => {
      const trainer = pickByIndex(life.trainers, which)
      const dropped = model.getTrainer(life.model, trainer.id).off.pop()
      if (dropped)
        expect(refusalCodeOf(await trainer.delete(`/trainers/availability/time-off/${dropped.id}`))).toBeUndefined()
    },
  ],
  limit: [
    1,
    async (life, { which, slot, how }) => {
      const person = pickByIndex(life.trainers, which)
      const trainer = model.getTrainer(life.model, person.id)
      trainer.limits = {
        notice: pickByIndex([0, 0, 5, 30], slot),
        horizon: pickByIndex([null, null, 7], how),
        buffer: pickByIndex([0, 0, 1, 2], how),
        most: pickByIndex([null, null, 1, 3], slot + how),
      }
      trainer.allowsMoves = how % 4 > 0
      const { notice, horizon, buffer, most } = trainer.limits
      const payload = {
        ...{ notice_hours: notice, horizon_days: horizon, buffer_hours: buffer, buffer_for: 'all', max_per_day: most },
        ...{ second_hours: {}, allows_moves: trainer.allowsMoves },
      }
      expect(refusalCodeOf(await person.put('/trainers/availability', { payload }))).toBeUndefined()
    },
  ],
  wait: [
    4,
    async (life, { how }) => setNow(life, life.model.now + Math.round(pickByIndex(steps, how) * 60) * minuteMs),
  ],
  waitForEdge: [
    3,
    async (life, choice) => {
      const session = pickSession(life, choice, isOpen)
      if (!session) return
      const { start, lapsesAt, proposal, policy } = session
      const free = start - cancelling.cancellationTerms[policy][0] * model.hourMs
      const ahead = [start, free, start + 49 * model.hourMs, lapsesAt, proposal?.until].filter(
        (edge) => edge && edge > life.model.now + minuteMs && edge < life.model.now + 12 * model.hourMs,
      )
      const edge = ahead[choice.slot % ahead.length]
      // Moves the clock to a deadline, or to a minute before it.
      if (edge) setNow(life, edge - (choice.how % 2) * minuteMs)
    },
  ],
  passTime: [4, passTime],
}
