import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { draftBooking, makeBookableTrainer } from '../makers'
import { expireBookings } from './expire-bookings'

const house = setUpHouse({ HOLD_HOURS: '0' })

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

test('with HOLD_HOURS=0, a trainer who takes an offer back keeps the extra time to answer that a payment gave', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date: '2026-11-20' })
  const { id } = (await client.post('/bookings', { payload })).body
  // Without an answer the request lapses at 16:00 on the 19th. With a proposal it lapses when its session begins.
  house.setNow('2026-11-19T13:00:00Z')
  await trainer.put(`/bookings/${id}/proposal`, { payload: { date: '2026-11-21', time: '09:00' } })
  house.setNow('2026-11-19T14:00:00Z')
  const paid = await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  expect((await trainer.delete(`/bookings/${id}/proposal`)).status).toBe(200)
  house.setNow('2026-11-20T10:59:59Z')
  await expireBookings(house.services)
  expect((await client.get(`/bookings/${id}`)).body.status).toBe('pending')
})
