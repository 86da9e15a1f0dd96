import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

const book = (who: Person, trainerId: string, stated: Record<string, unknown> = {}) =>
  who.post('/bookings', { payload: draftBooking(trainerId, { service_type: 'park', ...stated }) })

describe('booking', () => {
  test('a client can book, and the client, the trainer and admins can load the booking', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const { status, body } = await book(client, trainerId, { sessions_count: 5 })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      trainer_id: trainerId,
      client_id: client.id,
      trainer_name: 'Yulissa Peralta',
      trainer_picture: null,
      client_name: 'Ana Pérez',
      client_picture: null,
      date: '2026-11-17',
      time: '07:00',
      service_type: 'park',
      status: 'pending',
      payment_status: 'pending',
      price: 6500,
      paid_amount: 0,
      sessions_count: 5,
      sessions_remaining: 5,
      sessions_to_schedule: 4,
      reviewed: false,
      is_free: false,
      refund_due: false,
      refund_amount: null,
      refund: null,
      payment_proof_url: null,
      payment_proof_type: null,
      payment_proof_reused: false,
      payment_proof_at: null,
      claim: null,
      package_info: { sessions: 5, price: 6500, price_per_session: 1300, original_price: 6500, discount_applied: 0 },
      package_booking_id: null,
      package_session: { number: 1, of: 5 },
      trainer_address: 'Malecón, Gazcue',
      client_address: null,
      client_sector: null,
      trainer_net: null,
      freed_amount: 0,
      cancellation_policy: 'standard',
      cancel_reason: null,
      cancelled_by: null,
      cancelled_at: null,
      cancel_note: null,
      session_used: false,
      answer_by: null,
      hour_free: null,
      pay_by: '2026-11-17T08:00:00.000Z',
      times_moved: 0,
      proposal: null,
      problem: null,
      reportable: null,
      client_absent: false,
      client_facts: null,
      partner_phone: null,
      created_at: '2026-11-16T16:00:00.000Z',
    })
    expect((await client.get(`/bookings/${body.id}`)).body).toEqual(body)
    expect((await client.get('/bookings')).body).toEqual([body])
    const admin = await house.person('admin')
    expect((await admin.get('/bookings')).body).toEqual([body])
    expect((await admin.get(`/bookings/${body.id}`)).body).toEqual(body)
  })

  test('a booking request may name the package in either of two fields, and a price sent by the client is ignored', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const tampered = { sessions: 2, price: 1, price_per_session: 0.5, original_price: 1, discount_applied: 99 }
    const { status, body } = await book(client, trainerId, { sessions_count: null, package_info: tampered, price: 1 })
    expect(status).toBe(201)
    expect(body.price).toBe(2700)
    expect(body.package_info.discount_applied).toBe(0)
  })

  test('a booking gets the discount that is active on its day, and its price is exact to the cent', async () => {
    const discount = { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-16' }
    const trainerId = await makeBookableTrainer(house.db, { discount })
    const client = await house.person('client')
    const { body } = await book(client, trainerId, { sessions_count: 5 })
    expect(body.price).toBe(5525)
    expect(body.package_info).toEqual({
      sessions: 5,
      price: 5525,
      price_per_session: 1105,
      original_price: 6500,
      discount_applied: 15,
    })
    // In UTC it is already the 17th, but in Santo Domingo it is still the 16th.
    house.setNow('2026-11-17T03:30:00Z')
    expect((await book(client, trainerId, { time: '08:00' })).body.price).toBe(1190)
    house.setNow('2026-11-17T04:00:00Z')
    expect((await book(client, trainerId, { time: '09:00' })).body.price).toBe(1400)
  })

  test('a trainer without packages and schedule can be booked for one session at any hour', async () => {
    const trainerId = await makeBookableTrainer(house.db, { packages: [], schedule: null })
    const client = await house.person('client')
    expect(await book(client, trainerId, { sessions_count: undefined, time: '22:00' })).toMatchObject({
      status: 201,
      body: { price: 1400, sessions_count: 1, package_info: null, package_session: null },
    })
  })

  test.each([
    ['no date', { date: undefined }, 'Please select date and time'],
    ['no time', { time: '' }, 'Please select date and time'],
    ['a date of the past', { date: '2026-11-15' }, 'The date cannot be earlier than today'],
    [
      'today at a past hour',
      { date: '2026-11-16', time: '12:00' },
      'That hour has already passed. Please select another time.',
    ],
    ['30 February', { date: '2026-02-30' }, 'Date must be a day of the calendar, as YYYY-MM-DD'],
    ['24:00', { time: '24:00' }, 'Sessions start on the hour, from 06:00 to 22:00'],
    ['10:30', { time: '10:30' }, 'Sessions start on the hour, from 06:00 to 22:00'],
    ['05:00', { time: '05:00' }, 'Sessions start on the hour, from 06:00 to 22:00'],
    ['a closed weekday', { date: '2026-11-22' }, 'Trainer is not available on Sundays. Please select another day.'],
    ['an hour outside the schedule', { time: '20:00' }, 'Trainer is only available from 06:00 to 20:00 on Tuesdays.'],
    ['a service not offered', { service_type: 'home' }, 'Please select a service that this trainer offers'],
    ['an unknown service', { service_type: 'pool' }, 'Please select a service that this trainer offers'],
    ['no service', { service_type: undefined }, 'Please select a service that this trainer offers'],
    ['no package', { sessions_count: undefined }, 'Please select a package first'],
    [
      'a package that does not exist',
      { sessions_count: 3 },
      'This trainer does not offer a package of that many sessions',
    ],
    ['half a session', { sessions_count: 1.5 }, 'This trainer does not offer a package of that many sessions'],
    [
      'packages that disagree',
      { sessions_count: 2, package_info: { sessions: 5 } },
      'The number of sessions and the package do not agree',
    ],
    ['a package of nonsense', { sessions_count: undefined, package_info: 'five' }, 'Please select a package first'],
    [
      'a package of no sessions',
      { sessions_count: undefined, package_info: { sessions: -1 } },
      'This trainer does not offer a package of that many sessions',
    ],
  ])('a booking request with %s is refused with an explanation', async (_what, stated, detail) => {
    const trainerId = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    expect(await book(client, trainerId, stated)).toMatchObject({ status: 400, body: { detail } })
    expect((await client.get('/bookings')).body).toEqual([])
  })

  test.each([
    [
      'an unknown trainer',
      { trainer_id: '7f3a91c2-0000-4000-8000-000000000000' },
      'This trainer is no longer available',
    ],
    ['a trainer of no id', { trainer_id: 'abc' }, 'This trainer is no longer available'],
    [
      'a package of nobody',
      { package_booking_id: '7f3a91c2-0000-4000-8000-000000000000' },
      'We could not find that package among your bookings',
    ],
  ])('a booking request with %s returns 404', async (_what, stated, detail) => {
    const client = await house.person('client')
    expect(await book(client, await makeBookableTrainer(house.db), stated)).toMatchObject({
      status: 404,
      body: { detail },
    })
    expect((await client.get('/bookings')).body).toEqual([])
  })

  test('a booking on a closed day is refused in Spanish, with the Spanish name of the day', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const headers = { 'accept-language': 'es-DO' }
    const sunday = await client.post('/bookings', { payload: draftBooking(trainerId, { date: '2026-11-22' }), headers })
    expect(sunday.body.detail).toBe('No hay sesiones los domingos. Elige otro día.')
  })

  test('trainers, admins and users without a role cannot book', async () => {
    const trainer = await house.person('trainer')
    expect((await book(trainer, trainer.id)).status).toBe(403)
    const trainerId = await makeBookableTrainer(house.db)
    expect((await book(trainer, trainerId)).status).toBe(403)
    expect((await book(await house.person('admin'), trainerId)).status).toBe(403)
    expect((await book(await house.person(null), trainerId)).status).toBe(403)
  })

  test('a person without a trainer profile cannot be booked', async () => {
    const client = await house.person('client')
    const bare = await house.person('trainer')
    expect((await book(client, bare.id)).status).toBe(404)
  })
})

describe('a taken hour', () => {
  test('a taken hour cannot be booked, but the hour of a cancelled booking can', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const [first, second] = [await house.person('client'), await house.person('client')]
    expect((await book(first, trainerId)).status).toBe(201)
    const lost = await book(second, trainerId)
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'hour_taken', detail: 'Somebody has just booked that hour. Please select another time.' },
    })
    await makeBooking(house.db, { trainerId, clientId: first.id, hour: 9, status: 'cancelled' })
    expect((await book(second, trainerId, { time: '09:00' })).status).toBe(201)
  })

  test('a client cannot book two trainers at the same hour', async () => {
    const client = await house.person('client')
    expect((await book(client, await makeBookableTrainer(house.db))).status).toBe(201)
    const again = await book(client, await makeBookableTrainer(house.db))
    expect(again).toMatchObject({ status: 409, body: { code: 'own_hour_taken' } })
  })
})

test('an hour stays taken even if its session is completed early', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const [first, second] = [await house.person('client'), await house.person('client')]
  await makeBooking(house.db, { trainerId, clientId: first.id, status: 'completed' })
  expect((await book(second, trainerId)).status).toBe(409)
})

describe('the free hours', () => {
  test('the free hours are all hours of the schedule except taken hours', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const other = await house.person('client')
    await makeBooking(house.db, { trainerId, clientId: other.id, hour: 7 })
    await makeBooking(house.db, { trainerId, clientId: other.id, hour: 8, status: 'confirmed' })
    await makeBooking(house.db, { trainerId, clientId: other.id, hour: 9, status: 'cancelled' })
    await makeBooking(house.db, { trainerId, clientId: other.id, hour: 10, status: 'completed' })
    const { status, body } = await client.get(`/trainers/${trainerId}/slots?date=2026-11-17`)
    expect(status).toBe(200)
    expect(body.date).toBe('2026-11-17')
    expect(body.slots).toEqual(
      ['06', '09', '11', '12', '13', '14', '15', '16', '17', '18', '19'].map((hour) => `${hour}:00`),
    )
  })

  test('the free hours exclude past hours and hours at which the client has another booking', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const client = await house.person('client')
    const elsewhere = await makeBookableTrainer(house.db)
    await makeBooking(house.db, { trainerId: elsewhere, clientId: client.id, date: '2026-11-16', hour: 14 })
    const { body } = await client.get(`/trainers/${trainerId}/slots?date=2026-11-16`)
    expect(body.slots).toEqual(['13:00', '15:00', '16:00', '17:00', '18:00', '19:00'])
    const sunday = await client.get(`/trainers/${trainerId}/slots?date=2026-11-22`)
    expect(sunday.body.slots).toEqual([])
  })

  test.each(['', '?date=', '?date=2026-02-30', '?date=%00', `?date=${'1'.repeat(500)}`])(
    'a request for the free hours of an invalid day (%s) returns 400',
    async (query) => {
      const trainerId = await makeBookableTrainer(house.db)
      const client = await house.person('client')
      expect((await client.get(`/trainers/${trainerId}/slots${query}`)).status).toBe(400)
    },
  )

  test('a request for the free hours of an unknown trainer returns 404', async () => {
    const client = await house.person('client')
    const nobody = '7f3a91c2-0000-4000-8000-000000000000'
    expect((await client.get(`/trainers/${nobody}/slots?date=2026-11-17`)).status).toBe(404)
  })
})
