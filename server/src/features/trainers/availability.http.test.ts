import { noLimits } from '@entrena/contract/trainers/availability'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { draftProfile } from './makers'

const house = setUpHouse()

async function makePair(stated: Parameters<typeof makeBookableTrainer>[1] = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db, { serviceTypes: ['gym', 'home'], ...stated }))
  return { trainer, client: await house.person('client') }
}

describe('limits on bookings', () => {
  test('a new trainer has no booking limits, and saved limits are returned and shown on the profile', async () => {
    const { trainer, client } = await makePair()
    const before = await trainer.get('/trainers/availability')
    expect(before).toMatchObject({ status: 200, body: { limits: noLimits, time_off: [], sessions_inside: [] } })
    const limits = { ...noLimits, notice_hours: 2, second_hours: { monday: { start: '20:00', end: '22:00' } } }
    expect(await trainer.put('/trainers/availability', { payload: limits })).toMatchObject({
      status: 200,
      body: { limits },
    })
    expect((await client.get(`/trainers/${trainer.id}`)).body.availability).toEqual(limits)
  })

  test('saving the profile keeps booking limits and allowed moves, and the schedule can be saved together with the limits', async () => {
    const { trainer } = await makePair()
    const schedule = sameHoursEveryDay({ enabled: true, start: '06:00', end: '11:00' })
    const limits = { ...noLimits, max_per_day: 3, second_hours: { friday: { start: '16:00', end: '20:00' } } }
    const payload = { ...limits, availability_schedule: schedule, allows_moves: false }
    expect((await trainer.put('/trainers/availability', { payload })).status).toBe(200)
    const { availability_schedule: _, ...draft } = draftProfile()
    const stale = { ...draft, allows_moves: true }
    const { body } = await trainer.put('/trainers/profile', { payload: stale })
    expect(body).toMatchObject({ availability: limits, availability_schedule: schedule, allows_moves: false })
  })

  test('a save of the profile or the availability is refused if it is based on an outdated version', async () => {
    const { trainer } = await makePair()
    const { version } = (await trainer.get(`/trainers/${trainer.id}`)).body
    const saved = await trainer.put('/trainers/availability', { payload: { ...noLimits, notice_hours: 24, version } })
    expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } })
    const outdated = [
      await trainer.put('/trainers/availability', { payload: { ...noLimits, version } }),
      await trainer.put('/trainers/profile', { payload: draftProfile({ version }) }),
    ]
    for (const { status, body } of outdated) expect([status, body.code]).toEqual([409, 'profile_changed'])
    expect((await trainer.get('/trainers/availability')).body.limits.notice_hours).toBe(24)

    const current = saved.body.version
    const profile = await trainer.put('/trainers/profile', { payload: draftProfile({ version: current }) })
    expect(profile.body.version).toBe(current + 1)
    // Programs that send no version can still save.
    expect((await trainer.put('/trainers/availability', { payload: noLimits })).body.version).toBe(current + 2)
    const wrong = await trainer.put('/trainers/availability', { payload: { ...noLimits, version: 'new' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'version_invalid'])
  })

  test('if two tabs save a first profile, the second tab is told that the profile has changed', async () => {
    const trainer = await house.person('trainer')
    expect((await trainer.get('/trainers/availability')).body).toMatchObject({
      version: 0,
      availability_schedule: null,
    })
    const payload = draftProfile({ version: 0 })
    expect((await trainer.put('/trainers/profile', { payload })).status).toBe(200)
    expect((await trainer.put('/trainers/profile', { payload })).body.code).toBe('profile_changed')
  })

  test('invalid booking limits are refused', async () => {
    const bad = [
      ['notice of 73 hours', { notice_hours: 73 }, 'limits_invalid'],
      ['a fraction of an hour', { notice_hours: 1.5 }, 'limits_invalid'],
      ['a horizon of 6 days', { horizon_days: 6 }, 'limits_invalid'],
      ['a horizon of 366 days', { horizon_days: 366 }, 'limits_invalid'],
      ['a buffer of 3 hours', { buffer_hours: 3 }, 'limits_invalid'],
      ['a buffer for gyms', { buffer_for: 'gym' }, 'limits_invalid'],
      ['no session a day', { max_per_day: 0 }, 'limits_invalid'],
      ['18 sessions a day', { max_per_day: 18 }, 'limits_invalid'],
      ['half hours', { second_hours: { monday: { start: '20:30', end: '22:00' } } }, 'second_hours_invalid'],
      ['reversed hours', { second_hours: { monday: { start: '22:00', end: '21:00' } } }, 'second_hours_invalid'],
      ['an overlap', { second_hours: { monday: { start: '19:00', end: '22:00' } } }, 'second_hours_overlap'],
      [
        'no schedule',
        { availability_schedule: null, second_hours: { monday: { start: '20:00', end: '22:00' } } },
        'second_hours_overlap',
      ],
      ['a broken schedule', { availability_schedule: {} }, 'schedule_invalid'],
    ] as const
    const { trainer } = await makePair()
    for (const [what, change, code] of bad) {
      const { status, body } = await trainer.put('/trainers/availability', { payload: { ...noLimits, ...change } })
      expect([status, body.code], what).toEqual([400, code])
    }
  })

  test('booking limits can be saved by a trainer with a profile, and by nobody else', async () => {
    const trainer = await house.person('trainer')
    const { status, body } = await trainer.put('/trainers/availability', { payload: noLimits })
    expect([status, body.code]).toEqual([409, 'profile_missing'])
    expect((await trainer.get('/trainers/availability')).status).toBe(200)
    const client = await house.person('client')
    expect((await client.put('/trainers/availability', { payload: noLimits })).status).toBe(403)
  })
})

describe('booking within the limits', () => {
  test.each([
    ['notice', { notice_hours: 24 }, { time: '07:00' }, 400, 'notice_too_short'],
    ['horizon', { horizon_days: 7 }, { date: '2026-11-24' }, 400, 'beyond_horizon'],
    [
      'a break in the day',
      { second_hours: { tuesday: { start: '21:00', end: '22:00' } } },
      { time: '20:00' },
      400,
      'hours_closed',
    ],
    ['the daily maximum', { max_per_day: 1 }, { time: '15:00' }, 409, 'day_full'],
    ['the buffer', { buffer_hours: 1 }, { time: '11:00' }, 409, 'too_close_to_another'],
    [
      'the buffer of a home visit',
      { buffer_hours: 1, buffer_for: 'home' as const },
      { time: '11:00', service_type: 'home' },
      409,
      'too_close_to_another',
    ],
  ])("the trainer's limit on bookings is enforced: %s", async (_what, change, wanted, status, code) => {
    const { trainer, client } = await makePair({ availability: { ...noLimits, ...change } })
    await makeBooking(house.db, { trainerId: trainer.id, clientId: (await house.person('client')).id, hour: 10 })
    const payload = draftBooking(trainer.id, wanted)
    expect(await client.post('/bookings', { payload })).toMatchObject({ status, body: { code } })
  })

  test('a second interval of a day can be booked, and a cancelled session does not count towards the daily maximum', async () => {
    const second_hours = { tuesday: { start: '21:00', end: '23:00' } }
    const { trainer, client } = await makePair({ availability: { ...noLimits, max_per_day: 1, second_hours } })
    const pair = { trainerId: trainer.id, clientId: (await house.person('client')).id }
    await makeBooking(house.db, { ...pair, status: 'cancelled', hour: 10 })
    const payload = draftBooking(trainer.id, { time: '22:00' })
    expect((await client.post('/bookings', { payload })).status).toBe(201)
  })

  test("later sessions of a package obey the trainer's limits, and a refused one uses up no session", async () => {
    const { trainer, client } = await makePair({ availability: { ...noLimits, buffer_hours: 1 } })
    const package_booking_id = await makeBooking(house.db, {
      trainerId: trainer.id,
      clientId: client.id,
      paymentStatus: 'paid',
      status: 'confirmed',
      sessionsCount: 2,
    })
    const later = (time: string) =>
      client.post('/bookings', { payload: draftBooking(trainer.id, { time, package_booking_id }) })
    expect((await later('08:00')).body.code).toBe('too_close_to_another')
    expect((await later('09:00')).status).toBe(201)
  })
})

describe('time off', () => {
  test('a day off and hours off cannot be booked, and open bookings within them are listed and kept', async () => {
    const { trainer, client } = await makePair()
    const pair = { trainerId: trainer.id, clientId: client.id }
    const id = await makeBooking(house.db, { ...pair, date: '2026-12-28', status: 'confirmed' })
    await makeBooking(house.db, { ...pair, date: '2026-12-29', status: 'cancelled' })
    await makeBooking(house.db, { ...pair, date: '2027-01-04' })
    const added = await trainer.post('/trainers/availability/time-off', {
      payload: { from_date: '2026-12-24', to_date: '2027-01-02', note: ' Family ' },
    })
    const session = { id, date: '2026-12-28', time: '07:00', status: 'confirmed' }
    expect(added).toMatchObject({
      status: 201,
      body: { time_off: { from_time: null, note: 'Family' }, sessions_inside: [session] },
    })
    expect((await client.get(`/bookings/${id}`)).body.status).toBe('confirmed')
    const hours = { from_date: '2026-11-18', to_date: '2026-11-18', from_time: '14:00', to_time: '18:00' }
    await trainer.post('/trainers/availability/time-off', { payload: hours })
    const { body } = await trainer.get('/trainers/availability')
    expect(body).toMatchObject({ time_off: [hours, { to_date: '2027-01-02' }], sessions_inside: [session] })
    const book = async (date: string, time: string) =>
      (await client.post('/bookings', { payload: draftBooking(trainer.id, { date, time }) })).body.code
    expect(await book('2026-12-31', '10:00')).toBe('trainer_off')
    expect(await book('2026-11-18', '17:00')).toBe('trainer_off')
    expect(await book('2026-11-18', '18:00')).toBeUndefined()
    expect(await book('2026-11-19', '17:00')).toBeUndefined()
  })

  test('time off can be deleted only by its own trainer', async () => {
    const { trainer } = await makePair()
    const { trainer: other } = await makePair()
    const payload = { from_date: '2026-12-24', to_date: '2026-12-24' }
    const { body } = await trainer.post('/trainers/availability/time-off', { payload })
    const path = `/trainers/availability/time-off/${body.time_off.id}`
    expect(await other.delete(path)).toMatchObject({ status: 404, body: { code: 'time_off_unknown' } })
    expect((await trainer.delete(path)).status).toBe(204)
    expect((await trainer.delete(path)).status).toBe(404)
    expect((await trainer.get('/trainers/availability')).body.time_off).toEqual([])
  })

  test('invalid time off is refused', async () => {
    const bad = [
      ['a missing day', { to_date: '2026-12-24' }, 'time_off_invalid'],
      ['30 February', { from_date: '2026-02-30', to_date: '2026-12-24' }, 'time_off_invalid'],
      ['reversed days', { from_date: '2026-12-25', to_date: '2026-12-24' }, 'time_off_reversed'],
      ['more than a year', { from_date: '2026-12-25', to_date: '2027-12-27' }, 'time_off_reversed'],
      ['one hour alone', { from_date: '2026-12-24', to_date: '2026-12-24', from_time: '10:00' }, 'time_off_reversed'],
      [
        'equal hours',
        { from_date: '2026-12-24', to_date: '2026-12-24', from_time: '10:00', to_time: '10:00' },
        'time_off_reversed',
      ],
      [
        'half hours',
        { from_date: '2026-12-24', to_date: '2026-12-24', from_time: '10:30', to_time: '11:00' },
        'time_off_invalid',
      ],
      ['past days', { from_date: '2026-11-01', to_date: '2026-11-15' }, 'time_off_past'],
      [
        'a long note',
        { from_date: '2026-12-24', to_date: '2026-12-24', note: 'x'.repeat(101) },
        'time_off_note_invalid',
      ],
    ] as const
    const { trainer } = await makePair()
    for (const [what, payload, code] of bad) {
      const { status, body } = await trainer.post('/trainers/availability/time-off', { payload })
      expect([status, body.code], what).toEqual([400, code])
    }
  })

  test('future holidays that are not yet time off are added once, until there are 50 entries of time off', async () => {
    const { trainer } = await makePair()
    await trainer.post('/trainers/availability/time-off', {
      payload: { from_date: '2026-12-24', to_date: '2027-01-02' },
    })
    const press = (year: number) => trainer.post('/trainers/availability/time-off/holidays', { payload: { year } })
    const daysOf = (entries: { from_date: string }[]) => entries.map(({ from_date }) => from_date)
    expect(daysOf((await press(2026)).body.time_off)).toEqual(['2026-12-24'])
    const next = await press(2027)
    expect(daysOf(next.body.time_off).slice(0, 4)).toEqual(['2026-12-24', '2027-01-04', '2027-01-21', '2027-01-25'])
    expect((await press(2027)).body.time_off).toHaveLength(12)
    expect((await press(2028)).body.code).toBe('holiday_year_invalid')
    expect((await press(2025)).body.code).toBe('holiday_year_invalid')
    const payload = { from_date: '2026-12-01', to_date: '2026-12-01' }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => trainer.post('/trainers/availability/time-off', { payload })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(38)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('time_off_too_much')
  })
})

describe('free hours of several days', () => {
  test('a request for several days returns the free hours of each day, and marks days off', async () => {
    const { trainer, client } = await makePair({ availability: { ...noLimits, buffer_hours: 1, horizon_days: 8 } })
    await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: 10 })
    await trainer.post('/trainers/availability/time-off', {
      payload: { from_date: '2026-11-18', to_date: '2026-11-18' },
    })
    const { status, body } = await client.get(`/trainers/${trainer.id}/slots?from=2026-11-17&days=9`)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['days'])
    expect(body.days).toHaveLength(9)
    const [tuesday, wednesday, thursday] = body.days
    expect(tuesday.slots.slice(0, 4)).toEqual(['06:00', '07:00', '08:00', '12:00'])
    expect(wednesday).toEqual({ date: '2026-11-18', slots: [], is_off: true })
    expect(thursday.slots).toHaveLength(14)
    expect(body.days.at(-1)).toEqual({ date: '2026-11-25', slots: [], is_off: false })
    const one = await client.get(`/trainers/${trainer.id}/slots?date=2026-11-17`)
    expect(one.body).toEqual({ date: '2026-11-17', slots: tuesday.slots })
  })

  test("a home visit needs the trainer's buffer even if other sessions do not", async () => {
    const { trainer, client } = await makePair({
      availability: { ...noLimits, buffer_hours: 1, buffer_for: 'home' },
    })
    await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: 10 })
    const freeFor = async (service: string) => {
      const { body } = await client.get(`/trainers/${trainer.id}/slots?from=2026-11-17&days=1&service_type=${service}`)
      return body.days[0].slots
    }
    expect(await freeFor('gym')).toContain('11:00')
    expect(await freeFor('home')).not.toContain('11:00')
  })

  test('an invalid request for the free hours of several days is refused', async () => {
    const bad = [
      '',
      '?from=2026-11-17',
      '?days=7',
      '?from=2026-11-17&days=0',
      '?from=2026-11-17&days=32',
      '?from=2026-11-17&days=1.5',
      '?from=9999-12-30&days=7',
      '?date=2026-11-17&from=2026-11-17&days=7',
      '?date=2026-11-17&service_type=pool',
    ]
    const { trainer, client } = await makePair()
    for (const query of bad) expect((await client.get(`/trainers/${trainer.id}/slots${query}`)).status, query).toBe(400)
  })
})
