import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { raceRounds } from '../../../testing/random-runs'
import { makeBarrier } from '../../../testing/waiting'
import { draftBooking, makeBookableTrainer } from '../makers'
import { completePast } from '../move-booking'
import { findBooking } from '../queries/booking-row'
import { findOpenProblem, insertProblem } from '../queries/problems'
import { upholdProblem } from './settle-problem'
import { settleUndisputed } from './settle-undisputed'

const house = setUpHouse()

/** A paid session whose trainer reported two days ago that the client was absent. */
async function makeReported() {
  house.setNow('2026-11-16T16:00:00Z')
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date: '2026-11-17', sessions_count: 1 })
  const { id } = (await client.post('/bookings', { payload })).body as { id: string }
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  const openedAt = new Date('2026-11-17T12:00:00Z')
  house.setNow('2026-11-19T12:00:00Z')
  const problem = { bookingId: id, kind: 'absent', openedBy: 'trainer', note: '', openedAt } as const
  await insertProblem(house.db, { ...problem, objectBy: house.now() })
  return { id, trainer, client, admin }
}

test('if several actions would end one reported absence at the same time, one succeeds, and money moves at most once', async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const { id, trainer, client, admin } = await makeReported()
    const path = `/bookings/${id}/problem`
    const answers = await Promise.all([
      client.post(`${path}/answer`, { payload: { agrees: true } }),
      client.post(`${path}/answer`, { payload: { agrees: false, note: 'I was there' } }),
      admin.post(`${path}/decision`, { payload: { outcome: 'upheld', note: 'It is so' } }),
      trainer.delete(path),
      admin.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 1400, note: 'Sorry' } }),
      client.patch(`/bookings/${id}/complete`),
      settleUndisputed(house.services),
      completePast(house.services),
    ])
    for (const answer of answers)
      if (answer) expect([200, 404, 409], JSON.stringify(answer.body)).toContain(answer.status)
    expect(await findViolations(house.db)).toEqual([])
  }
})

test('negative control: without the lock, only the ledger refuses the second of two concurrent decisions', async () => {
  const { id } = await makeReported()
  const bothHaveLooked = makeBarrier(2)
  const settle = () =>
    house.db.transaction(async (tx) => {
      const [row, problem] = [await findBooking(tx, id), await findOpenProblem(tx, id)]
      await bothHaveLooked()
      if (!row || !problem) return
      // Both decisions see a completed session. Otherwise the second decision would be refused because the first one
      // has changed the status.
      const booking = { ...row.booking, status: 'completed' as const }
      await upholdProblem(tx, house.services, { booking, problem, by: 'admin' })
    })
  const outcomes = await Promise.allSettled([settle(), settle()])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('Posted before')])
})
