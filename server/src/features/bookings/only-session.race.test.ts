import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { draftBooking, makeBookableTrainer } from './makers'

const house = setUpHouse()
const limit = { timeout: 180_000 }

/**
 * It is Monday noon. Cancelling tomorrow's session costs 30 % of its price of RD$1,300, and cancelling next week's is
 * free.
 */
const [tomorrow, nextWeek] = ['2026-11-17', '2026-11-24']

/** Creates a paid and accepted package of five sessions. */
async function makePackage(date: string) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date, sessions_count: 5 })
  const { id } = (await client.post('/bookings', { payload })).body
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  const cancel = (body: object) => client.post(`/bookings/${id}/cancel`, { payload: body })
  return {
    id,
    cancelSession: (refund: number) => cancel({ expected_refund: refund, only_session: true }),
    cancelWhole: (refund: number) => cancel({ expected_refund: refund }),
    complete: () => client.patch(`/bookings/${id}/complete`),
    move: () => client.put(`/bookings/${id}/time`, { payload: { date: '2026-11-25', time: '09:00' } }),
    shown: async () => (await client.get(`/bookings/${id}`)).body,
    balance: async () => (await client.get('/balance')).body.amount,
  }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status < 300 ? 'done' : body.code)

test('if a package and only its first session are cancelled at once, one cancellation succeeds', limit, async () => {
  for (let round = 0; round < raceRounds(10); round += 1) {
    const made = await makePackage(tomorrow)
    const both = [() => made.cancelSession(910), () => made.cancelWhole(6110)]
    const answers = await Promise.all((round % 2 ? both.toReversed() : both).map((send) => send()))
    const [session, whole] = (round % 2 ? answers.toReversed() : answers).map(codeOf)
    expect([
      ['done', 'quote_changed'],
      ['cannot_cancel', 'done'],
    ]).toContainEqual([session, whole])
    const isWhole = whole === 'done'
    expect(await made.shown()).toMatchObject({ status: 'cancelled', sessions_to_schedule: isWhole ? 0 : 4 })
    expect(await made.balance()).toBe(isWhole ? 6110 : 910)
  }
  expect(await findViolations(house.db)).toEqual([])
})

test('if 5 concurrent requests cancel only the first session of a package, one of them succeeds', limit, async () => {
  for (let round = 0; round < raceRounds(5); round += 1) {
    const made = await makePackage(tomorrow)
    const answers = await Promise.all(Array.from({ length: 5 }, () => made.cancelSession(910)))
    expect(answers.map(codeOf).toSorted()).toEqual([...Array.from({ length: 4 }, () => 'cannot_cancel'), 'done'])
    expect(await made.balance()).toBe(910)
  }
  expect(await findViolations(house.db)).toEqual([])
})

test(
  'if the first session of a package is cancelled and completed at once, only one of the two succeeds',
  limit,
  async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const made = await makePackage(tomorrow)
      const both = [() => made.cancelSession(910), made.complete]
      const answers = await Promise.all((round % 2 ? both.toReversed() : both).map((send) => send()))
      const [cancelled] = round % 2 ? answers.toReversed() : answers
      const isCancelled = cancelled?.status === 200
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(await made.shown()).toMatchObject({
        status: isCancelled ? 'cancelled' : 'completed',
        sessions_remaining: 4,
      })
      expect(await made.balance()).toBe(isCancelled ? 910 : 0)
    }
    expect(await findViolations(house.db)).toEqual([])
  },
)

test(
  'if the first session of a package is moved and cancelled at the same time, it is cancelled and the package goes on',
  limit,
  async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const made = await makePackage(nextWeek)
      const both = [() => made.cancelSession(0), made.move]
      const answers = await Promise.all((round % 2 ? both.toReversed() : both).map((send) => send()))
      const [cancelled, moved] = round % 2 ? answers.toReversed() : answers
      expect(cancelled?.status).toBe(200)
      expect([200, 409]).toContain(moved?.status)
      expect(await made.shown()).toMatchObject({
        status: 'cancelled',
        date: moved?.status === 200 ? '2026-11-25' : nextWeek,
        sessions_to_schedule: 5,
      })
    }
    expect(await findViolations(house.db)).toEqual([])
  },
)

test('negative control: a first session that is cancelled although it was completed violates the invariants of its package', async () => {
  const made = await makePackage(tomorrow)
  expect((await made.complete()).status).toBe(200)
  await house.db.execute(sql`update bookings set status = 'cancelled', package_goes_on = true, cancel_reason = 'client',
    cancelled_by = 'client', cancelled_at = now(), sessions_taken = sessions_taken - 1 where id = ${made.id}`)
  expect(await findViolations(house.db)).not.toEqual([])
})
