import { addDays } from '@entrena/contract/calendar'
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import * as life from '../../testing/booking-life/cancelling'
import {
  type BookingsModel,
  dateOfInstant,
  type ModelSession,
  startMsOf,
  timeOf,
} from '../../testing/booking-life/model'
import * as moves from '../../testing/booking-life/moves'
import { setUpHouse } from '../../testing/house'
import { isLongRun } from '../../testing/random-runs'
import { expireBookings } from './by-time/expire-bookings'
import { makeBookableTrainer, makeBooking } from './makers'
import { completePast } from './move-booking'
import { setCancelled, upsertProposal } from './queries/booking-moves'
import { findBooking } from './queries/booking-row'

const house = setUpHouse()

/** If TEST_LONG is set, every pair is tried in 40 rounds. */
const rounds = isLongRun ? 40 : 1

type Person = Awaited<ReturnType<typeof house.person>>
type Answer = Awaited<ReturnType<Person['get']>>
interface People {
  readonly trainer: Person
  readonly client: Person
  readonly admin: Person
}

/** A booking before a race, and the refund that client and trainer were shown. */
interface Case {
  readonly people: People
  readonly session: ModelSession
  readonly shownCents: number
}

interface Rival {
  readonly send: (race: Case) => Promise<Answer | undefined>
  /** Applies the action to the model. Returns a refusal, or undefined if the session changed. */
  readonly apply: (model: BookingsModel, session: ModelSession, shownCents: number) => string | undefined
  /** True for a job. It runs once more after the race, because it skips locked rows. */
  readonly isJob?: true
}

const cancelBy = (by: 'client' | 'trainer' | 'admin'): Rival => ({
  send: ({ people, session: { id }, shownCents }) => {
    const payload = { expected_refund: shownCents / 100, note: 'A note to both.' }
    return people[by].post(`/bookings/${id}/cancel`, { payload })
  },
  apply: (model, session, shownCents) => {
    const planned = life.cancel(model, session, { by, money: 'all', andLater: false, onlySession: false })
    if (typeof planned === 'string') return planned
    if (planned.refundCents !== shownCents) return 'quote_changed'
    planned.apply()
    return undefined
  },
})

const answerWith = (status: string, apply: Rival['apply']): Rival => ({
  send: ({ people, session: { id } }) => people.trainer.put(`/bookings/${id}`, { payload: { status } }),
  apply,
})

const job = (run: typeof completePast, apply: (model: BookingsModel) => void): Rival => ({
  send: () => run(house.services).then(() => undefined),
  apply: (model) => void apply(model),
  isJob: true,
})

const nineOn = ({ start }: ModelSession) => startMsOf(dateOfInstant(start), 9)
const at = (start: number) => ({ date: dateOfInstant(start), time: timeOf(start) })
const payment = '/payments/bank-transfer'

const rivals = {
  'client cancels': cancelBy('client'),
  'trainer cancels': cancelBy('trainer'),
  'admin cancels': cancelBy('admin'),
  'trainer declines': answerWith('cancelled', moves.declineInModel),
  'trainer accepts': answerWith('confirmed', moves.acceptInModel),
  'client marks as paid': {
    send: ({ people, session: { id } }) => people.client.post(`${payment}/mark-paid?booking_id=${id}`),
    apply: life.markPaidInModel,
  },
  'admin confirms the payment': {
    send: ({ people, session: { id } }) => people.admin.post(`${payment}/confirm?booking_id=${id}`),
    apply: life.confirmPayment,
  },
  'time cancels': job(expireBookings, moves.lapseInModel),
  'client completes': {
    send: ({ people, session: { id } }) => people.client.patch(`/bookings/${id}/complete`),
    apply: moves.completeInModel,
  },
  'time completes': job(completePast, moves.completePast),
  'client moves': {
    send: ({ people, session }) => people.client.put(`/bookings/${session.id}/time`, { payload: at(nineOn(session)) }),
    apply: (model, session) => moves.moveTime(model, session, nineOn(session)),
  },
  'client accepts the proposal': {
    send: ({ people, session: { id } }) => people.client.post(`/bookings/${id}/proposal/accept`),
    apply: moves.acceptProposal,
  },
} satisfies Record<string, Rival>
type Name = keyof typeof rivals
const names = Object.keys(rivals) as Name[]
const hour = (instant: string) => Date.parse(instant)

interface Base {
  readonly status: 'pending' | 'confirmed'
  readonly payment: 'pending' | 'paid'
  /** The sessions of bookings of this kind are on different days, counted from this day. */
  readonly from: string
  readonly moves: readonly Name[]
}

/**
 * Bookings in each state, with the actions that are possible at once or after another action. The payment deadline of
 * the first two has passed.
 */
const bookings = {
  'an unpaid request': {
    ...{ status: 'pending', payment: 'pending', from: '2026-11-20' },
    moves: names.filter((name) => name !== 'time completes'),
  },
  'an accepted session that is not paid': {
    ...{ status: 'confirmed', payment: 'pending', from: '2026-11-20' },
    moves: names.filter((name) => !['trainer accepts', 'trainer declines', 'time completes'].includes(name)),
  },
  'a paid session that took place': {
    ...{ status: 'confirmed', payment: 'paid', from: '2023-01-01' },
    moves: ['admin cancels', 'client completes', 'time completes'],
  },
} satisfies Record<string, Base>

const pairsOf = (all: readonly Name[]) =>
  all.flatMap((one, index) => all.slice(index).map((other) => [one, other] as const))

async function makePeople(): Promise<People> {
  const trainer = await house.as(await makeBookableTrainer(house.db, { schedule: null }))
  return { trainer, client: await house.person('client'), admin: await house.person('admin') }
}

/** Each booking has a day of its own. Its session is at 07:00, and the trainer proposes 11:00. */
async function makeCase(people: People, what: keyof typeof bookings, day: number): Promise<Case> {
  const { status, payment: paid, from }: Base = bookings[what]
  const [trainerId, clientId, date] = [people.trainer.id, people.client.id, addDays(from, day)]
  const [createdAt, payBy, lapsesAt] = ['2026-11-15T12:00:00Z', '2026-11-16T12:00:00Z', '2026-11-16T14:00:00Z'].map(
    hour,
  )
  const isPaid = paid === 'paid'
  const until = new Date('2026-11-17T16:00:00Z')
  const id = await makeBooking(house.db, {
    ...{ trainerId, clientId, date, status, paymentStatus: paid, createdAt: new Date(createdAt ?? 0) },
    ...(status === 'confirmed' && { acceptedAt: house.now() }),
    ...(isPaid ? { priceCents: 0 } : { payBy: new Date(payBy ?? 0), expiresAt: new Date(lapsesAt ?? 0) }),
  })
  await upsertProposal(house.db, { bookingId: id, date, hour: 11, until, createdAt: house.now() })
  const session: ModelSession = {
    ...{ id, trainerId, clientId, status, payment: paid, bought: null, policy: 'standard', start: startMsOf(date, 7) },
    ...{ priceCents: isPaid ? 0 : 140_000, count: 1, taken: 1, done: 0, createdAt: createdAt ?? 0 },
    ...{
      payBy: isPaid ? null : (payBy ?? null),
      lapsesAt: isPaid ? null : (lapsesAt ?? null),
      changedAt: 0,
      ended: null,
    },
    ...{ hasProof: false, wasAccepted: status === 'confirmed', isUsed: false, timesMoved: 0, recorded: null },
    ...{ refundCents: 0, isRefundDue: false, isTransferToCheck: false, goesOn: false },
    completedAt: null,
    problem: null,
    sentCents: 0,
    recordedCents: 0,
    proposal: {
      start: startMsOf(date, 11),
      until: until.getTime(),
      madeAt: house.now().getTime(),
      lapsesAtBefore: null,
    },
  }
  return { people, session, shownCents: 0 }
}

/**
 * Plays the moves one after the other on a copy of the model, and returns their replies and the resulting booking. A
 * job runs once more at the end.
 */
function playInOrder({ people, session, shownCents }: Case, order: readonly Name[]): string {
  const copy = { ...session }
  const limits = { notice: 0, horizon: null, buffer: 0, most: null }
  const trainer = { id: people.trainer.id, policy: 'standard', limits, allowsMoves: true, off: [] } as const
  const model: BookingsModel = { now: house.now().getTime(), trainers: [{ ...trainer, off: [] }], sessions: [copy] }
  const codes = order.map((name) => `${name}: ${rivals[name].apply(model, copy, shownCents) ?? 'done'}`)
  for (const name of order) if ((rivals[name] as Rival).isJob) rivals[name].apply(model, copy, shownCents)
  return [...codes.toSorted(), show(copy)].join(', ')
}

const show = (session: ModelSession) =>
  JSON.stringify([
    ...[session.status, session.payment, dateOfInstant(session.start), timeOf(session.start), session.timesMoved],
    ...[session.ended?.reason ?? null, session.ended?.by ?? null, session.refundCents, life.refundState(session)],
  ])

/** Returns the replies, and the booking afterwards. */
async function observe({ people, session }: Case, answers: readonly (readonly [Name, Answer | undefined])[]) {
  const codes = answers.map(([name, answer]) => {
    const isRefused = answer !== undefined && answer.status >= 300
    // Every refusal comes with a sentence for the user, and no reply is a server error.
    if (isRefused)
      expect(answer, name).toMatchObject({
        status: expect.toSatisfy((code) => code < 500),
        body: { detail: expect.any(String) },
      })
    return `${name}: ${isRefused ? answer.body.code : 'done'}`
  })
  const { body } = await people.admin.get(`/bookings/${session.id}`)
  const seen = [
    ...[body.status, body.payment_status, body.date, body.time, body.times_moved],
    ...[body.cancel_reason, body.cancelled_by, body.payment_status === 'paid' ? (body.refund_amount ?? 0) * 100 : 0],
    body.refund?.state ?? null,
  ]
  return [...codes.toSorted(), JSON.stringify(seen)].join(', ')
}

/** Sends both actions at the same moment. */
async function race(each: Case, pair: readonly Name[]): Promise<void> {
  const answers = await Promise.all(pair.map(async (name) => [name, await rivals[name].send(each)] as const))
  for (const name of pair) if ((rivals[name] as Rival).isJob) await rivals[name].send(each)
  const expected = [playInOrder(each, pair), playInOrder(each, pair.toReversed())]
  const observed = await observe(each, answers)
  expect(expected.includes(observed), `${observed}\nis neither\n${expected.join('\n')}`).toBe(true)
}

/** Pairs of concurrent actions that were already tried. Used only if TEST_LONG is not set. */
const played = new Set<string>()

/**
 * If TEST_LONG is not set, each pair is tried once, and only if the order of the two actions matters. Trainers and
 * admins cancel with the same code as clients, so they cancel only where the client cannot.
 */
function isInShortRun(each: Case, pair: readonly Name[], all: readonly Name[]): boolean {
  const name = pair.join()
  const isLikeClient = all.includes('client cancels') && !pair.includes('client cancels')
  if (played.has(name) || (isLikeClient && pair.some((one) => /^(trainer|admin) cancels$/.test(one)))) return false
  if (playInOrder(each, pair) === playInOrder(each, pair.toReversed())) return false
  played.add(name)
  return true
}

test.each(Object.keys(bookings) as (keyof typeof bookings)[])(
  'concurrent moves of a booking (%s) end as if they came one after the other',
  { timeout: 60_000 + rounds * 60_000 },
  async (what) => {
    const people = await makePeople()
    const all: readonly Name[] = bookings[what].moves
    let day = 0
    for (const pair of pairsOf(all)) {
      for (let round = 0; round < rounds; round += 1) {
        day += 1
        const each = await makeCase(people, what, day)
        if (isLongRun || isInShortRun(each, pair, all)) await race(each, day % 2 ? pair : pair.toReversed())
      }
    }
    expect(await findViolations(house.db)).toEqual([])
  },
)

test('negative control: a cancellation that read the booking without a lock loses a payment', async () => {
  const each = await makeCase(await makePeople(), 'an unpaid request', 0)
  const { id } = each.session
  const seen = await findBooking(house.db, id)
  const confirmed = await rivals['admin confirms the payment'].send(each)
  await setCancelled(
    house.db,
    { id, from: seen?.booking.status ?? 'pending', to: 'cancelled' },
    { cancelReason: 'withdrawn', cancelledBy: 'client', cancelNote: null, cancelledAt: house.now() },
  )
  const pair: Name[] = ['client cancels', 'admin confirms the payment']
  const expected = [playInOrder(each, pair), playInOrder(each, pair.toReversed())]
  const observed = await observe(each, [
    ['client cancels', undefined],
    ['admin confirms the payment', confirmed],
  ])
  expect(expected).not.toContain(observed)
  expect(observed).toContain('["cancelled","paid"')
})
