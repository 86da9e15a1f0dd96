import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { draftBooking, makeBookableTrainer } from '../makers'
import { expireBookings } from './expire-bookings'

const house = useHouse({ HOLD_HOURS: '0' })

test('with HOLD_HOURS=0 an accepted unpaid session is held forever, and only an unanswered request lapses', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const book = async (time: string) =>
    (await client.post('/bookings', { payload: draftBooking(trainer.id, { date: '2026-11-26', time }) })).body
  const [accepted, silent] = [await book('07:00'), await book('08:00')]
  expect(accepted.pay_by).toBeNull()
  await trainer.put(`/bookings/${accepted.id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-19T16:00:00Z')
  await expireBookings(house.services)
  expect((await client.get(`/bookings/${accepted.id}`)).body.status).toBe('confirmed')
  expect((await client.get(`/bookings/${silent.id}`)).body).toMatchObject({ cancel_reason: 'unanswered' })
})
