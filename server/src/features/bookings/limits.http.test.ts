import { timeOfHour } from '@entrena/contract/bookings/rules'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse({ RATE_LIMIT: 'on' })

function hoursAhead(count: number): { date: string; time: string }[] {
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']
  return Array.from({ length: count }, (_, index) => ({
    date: days[Math.floor(index / 10)] ?? '2026-11-24',
    time: timeOfHour(7 + (index % 10)),
  }))
}

describe('limits on bookings', () => {
  test('a client can have at most 10 unpaid requests with one trainer', async () => {
    const trainer = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const [eleventh, ...ten] = hoursAhead(11)
    for (const when of ten)
      expect((await client.post('/bookings', { payload: draftBooking(trainer, when) })).status).toBe(201)
    const payload = draftBooking(trainer, eleventh)
    expect(await client.post('/bookings', { payload })).toMatchObject({
      status: 409,
      body: { code: 'too_many_unpaid_with_trainer' },
    })
    const es = await client.post('/bookings', { payload, headers: { 'accept-language': 'es' } })
    expect(es.body.detail).toContain('10 solicitudes abiertas')
  })

  test('a client can have at most 20 unpaid requests in total, not counting paid and declined requests', async () => {
    const client = await house.person('client')
    const trainers = [await makeBookableTrainer(house.db), await makeBookableTrainer(house.db)]
    const third = await makeBookableTrainer(house.db)
    const ids: string[] = []
    for (const [index, when] of hoursAhead(20).entries()) {
      const { status, body } = await client.post('/bookings', {
        payload: draftBooking(trainers[index % 2] ?? '', when),
      })
      expect(status).toBe(201)
      ids.push(body.id)
    }
    const next = draftBooking(third, { date: '2026-11-24', time: '08:00' })
    expect(await client.post('/bookings', { payload: next })).toMatchObject({
      status: 409,
      body: { code: 'too_many_unpaid' },
    })
    const admin = await house.person('admin')
    await admin.post(`/payments/bank-transfer/confirm?booking_id=${ids[0]}`)
    expect((await client.post('/bookings', { payload: next })).status).toBe(201)
    const later = draftBooking(third, { date: '2026-11-24', time: '09:00' })
    expect((await client.post('/bookings', { payload: later })).status).toBe(409)
    await client.post(`/bookings/${ids[1]}/cancel`, { payload: { expected_refund: 0 } })
    expect((await client.post('/bookings', { payload: later })).status).toBe(201)
  })

  test('a free request counts as unpaid until the trainer accepts it', async () => {
    const trainer = await makeBookableTrainer(house.db, { packages: [{ sessions: 1, price: 0 }] })
    const client = await house.person('client')
    const [last, ...ten] = hoursAhead(11)
    const ids: string[] = []
    for (const when of ten) ids.push((await client.post('/bookings', { payload: draftBooking(trainer, when) })).body.id)
    const refused = { payload: draftBooking(trainer, last) }
    expect((await client.post('/bookings', refused)).body.code).toBe('too_many_unpaid_with_trainer')
    await (await house.as(trainer)).put(`/bookings/${ids[0]}`, { payload: { status: 'confirmed' } })
    expect((await client.post('/bookings', refused)).status).toBe(201)
  })

  test('the next session of a paid package does not count as an unpaid request', async () => {
    const client = await house.person('client')
    const trainerId = await makeBookableTrainer(house.db)
    for (const [index] of hoursAhead(10).entries())
      await makeBooking(house.db, { trainerId, clientId: client.id, date: '2026-12-01', hour: 7 + index })
    const bought = await makeBooking(house.db, {
      trainerId,
      clientId: client.id,
      date: '2026-12-02',
      sessionsCount: 2,
      paymentStatus: 'paid',
      status: 'confirmed',
    })
    const payload = draftBooking(trainerId, { date: '2026-12-03', package_booking_id: bought })
    expect((await client.post('/bookings', { payload })).status).toBe(201)
  })

  test('outside production, booking requests from the same machine are not limited', async () => {
    const trainer = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    for (const when of hoursAhead(12)) {
      const { status } = await client.post('/bookings', {
        payload: draftBooking(trainer, when),
        remoteAddress: '127.0.0.1',
      })
      expect(status).toBe(201)
    }
  })

  test('a session can be booked at most ten years ahead', async () => {
    const trainer = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const book = (date: string) => client.post('/bookings', { payload: draftBooking(trainer, { date }) })
    expect((await book('2036-11-17')).body.code).toBe('date_too_far')
    expect((await book('9999-12-31')).body.code).toBe('date_too_far')
    expect((await book('2036-11-15')).status).toBe(201)
    const { body } = await client.get(`/trainers/${trainer}/slots?date=9999-12-30`)
    expect(body.slots).toEqual([])
  })
})

test('a trainer who has become a client cannot book their own former profile', async () => {
  const trainer = await makeBookableTrainer(house.db)
  const self = await house.as(trainer)
  await self.put('/auth/role', { payload: { role: 'client' } })
  const answer = await self.post('/bookings', { payload: draftBooking(trainer) })
  expect(answer).toMatchObject({ status: 400, body: { code: 'booking_oneself' } })
})
