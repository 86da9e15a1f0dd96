import { weeklyDates } from '@entrena/contract/bookings/series-rules'
import { noLimits } from '@entrena/contract/trainers/availability'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { countRows } from '../../../testing/rows'
import { makeBookableTrainer, makeBooking } from '../makers'

const house = setUpHouse()
const weeks = (date: string, count: number) => weeklyDates([{ date, time: '07:00' }], count).map((one) => one.date)
const tuesdays = weeks('2026-11-24', 4)
const at = (time: string, dates: readonly string[] = tuesdays) => dates.map((date) => ({ date, time }))

interface Stated {
  readonly package?: Partial<Parameters<typeof makeBooking>[1]>
  readonly trainer?: Parameters<typeof makeBookableTrainer>[1]
}

/**
 * Creates a client with a free package of ten sessions, so that no money is involved. The first session is tomorrow at
 * 07:00.
 */
async function bought(stated: Stated = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db, stated.trainer))
  const client = await house.person('client')
  const id = await makeBooking(house.db, {
    trainerId: trainer.id,
    clientId: client.id,
    status: 'confirmed',
    paymentStatus: 'paid',
    sessionsCount: 10,
    priceCents: 0,
    ...stated.package,
  })
  const take = async (date: string, hour: number) =>
    makeBooking(house.db, { trainerId: trainer.id, clientId: (await house.person('client')).id, date, hour })
  const preview = (question: Record<string, unknown> = {}) =>
    client.post('/bookings/series/preview', { payload: { package_booking_id: id, dates: at('07:00'), ...question } })
  const send = (dates: readonly object[], who = client) =>
    who.post('/bookings/series', { payload: { package_booking_id: id, dates } })
  const counts = async () => (await client.get(`/bookings/${id}`)).body.sessions_to_schedule
  return { trainer, client, id, take, preview, send, counts }
}

describe('preview of a series', () => {
  test('the preview of a series shows the state of each date and the nearest free hour', async () => {
    const { client, take, preview } = await bought()
    await take('2026-12-01', 7)
    await makeBooking(house.db, {
      trainerId: await makeBookableTrainer(house.db),
      clientId: client.id,
      date: '2026-12-08',
      hour: 7,
    })
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body.dates).toEqual([
      { date: '2026-11-24', time: '07:00', state: 'free', nearest_time: null },
      { date: '2026-12-01', time: '07:00', state: 'taken', nearest_time: '08:00' },
      { date: '2026-12-08', time: '07:00', state: 'yours', nearest_time: '08:00' },
      { date: '2026-12-15', time: '07:00', state: 'free', nearest_time: null },
    ])
    expect(await countRows(house.db, 'bookings where package_booking_id is not null')).toBe(0)
  })

  test('in the preview of a series, a past hour of today and a closed day are not free', async () => {
    const { preview } = await bought()
    const states = async (date: string) =>
      (await preview({ dates: at('06:00', weeks(date, 2)) })).body.dates.map(({ state }: { state: string }) => state)
    expect(await states('2026-11-16')).toEqual(['past', 'free'])
    expect(await states('2026-11-22')).toEqual(['closed', 'closed'])
    expect(await states('2026-11-10')).toEqual(['past', 'free'])
    expect(await states('2037-11-17')).toEqual(['too_far', 'too_far'])
  })

  test.each([
    ['more sessions than are left', { dates: at('07:00', weeks('2026-11-24', 10)) }, 409, 'series_too_long'],
    ['no session', { dates: [] }, 400, 'series_length_invalid'],
    ['27 sessions', { dates: at('07:00', weeks('2026-11-24', 27)) }, 400, 'series_length_invalid'],
    ['a day that does not exist', { dates: at('07:00', ['2026-02-30']) }, 400, 'date_invalid'],
    ['no day', { dates: at('07:00', ['']) }, 400, 'date_or_time_missing'],
    ['half past seven', { dates: at('07:30') }, 400, 'time_not_offered'],
    ['an hour twice', { dates: at('07:00', ['2026-11-24', '2026-11-24']) }, 400, 'series_unsorted'],
    [
      'an unknown package',
      { package_booking_id: '7f3a91c2-0000-4000-8000-000000000000' },
      404,
      'package_booking_unknown',
    ],
    ['no package', { package_booking_id: 'x' }, 400, 'package_booking_unknown'],
  ])('the preview of a series is refused for %s', async (_what, question, status, code) => {
    const { preview } = await bought()
    const answer = await preview(question)
    expect(answer.body.code).toBe(code)
    if (code !== 'package_booking_unknown') expect(answer.status).toBe(status)
  })
})

describe('scheduling a series', () => {
  test('each session of a series is a normal request of its package, and the trainer gets one mail', async () => {
    const { trainer, client, id, send, counts } = await bought({
      trainer: { serviceTypes: ['gym', 'home'] },
      package: { serviceType: 'home', homeAddress: 'Calle 5 #12, Piantini' },
    })
    const { status, body } = await send([...at('07:00', tuesdays.slice(0, 3)), { date: '2026-12-15', time: '18:00' }])
    expect(status).toBe(201)
    expect(body).toHaveLength(4)
    for (const [index, date] of tuesdays.entries()) {
      expect(body[index]).toMatchObject({
        date,
        time: index === 3 ? '18:00' : '07:00',
        status: 'pending',
        payment_status: 'paid',
        price: 0,
        service_type: 'home',
        client_address: 'Calle 5 #12, Piantini',
        package_booking_id: id,
        package_session: { number: index + 2, of: 10 },
      })
    }
    expect(await counts()).toBe(5)
    const [mail, ...others] = await listMails(house.db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'requested', subject: `${body[0].client_name} pide 4 sesiones` })
    expect(mail?.text).toContain('martes, 24 de noviembre')
    expect(mail?.text).toContain('18:00')
    expect((await trainer.get('/bookings?status=pending')).body).toHaveLength(4)
    expect((await client.get('/bookings/counts')).body).toMatchObject({ pending: 4, confirmed: 1 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a series of one session causes the same mail as a single session', async () => {
    const { send } = await bought()
    expect((await send(at('07:00', tuesdays.slice(0, 1)))).status).toBe(201)
    expect((await listMails(house.db)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Nueva solicitud de/),
    ])
  })

  test('a series with one taken date is refused as a whole, and the refusal names the date', async () => {
    const { client, take, send, counts, preview } = await bought()
    await take('2026-12-01', 7)
    expect(await send(at('07:00'))).toMatchObject({
      status: 409,
      body: {
        code: 'series_conflict',
        detail: 'Nothing was scheduled. Hours that are no longer free: Tuesday, December 1, 07:00.',
      },
    })
    expect(await counts()).toBe(9)
    expect((await client.get('/bookings/counts')).body.pending).toBe(0)
    expect(await listMails(house.db)).toEqual([])
    const { nearest_time: time } = (await preview()).body.dates[1]
    expect((await send(at('07:00').map((one) => (one.date === '2026-12-01' ? { ...one, time } : one)))).status).toBe(
      201,
    )
  })

  test('the refusal of a series names at most three dates, in the language of the client', async () => {
    const { client, id, take } = await bought()
    for (const date of tuesdays) await take(date, 7)
    const { body } = await client.post('/bookings/series', {
      payload: { package_booking_id: id, dates: at('07:00') },
      headers: { 'accept-language': 'es' },
    })
    expect(body.detail).toBe(
      'No agendamos nada. Horas que ya no están libres: martes, 24 de noviembre, 07:00; martes, 1 de diciembre, 07:00; martes, 8 de diciembre, 07:00 y 1 más.',
    )
  })

  test('the same series sent twice is scheduled once', async () => {
    const { send, counts } = await bought()
    expect((await send(at('07:00'))).status).toBe(201)
    const again = { status: 409, body: { code: 'series_yours' } }
    expect(await send(at('07:00'))).toMatchObject(again)
    expect(await counts()).toBe(5)
    expect((await send(at('09:00'))).status).toBe(201)
    // Only one session is left, but the refusal still says that these sessions exist already.
    expect(await send(at('07:00'))).toMatchObject(again)
    expect(await counts()).toBe(1)
    expect(await findViolations(house.db)).toEqual([])
  })

  test.each([
    ['no dates', [], 400, 'series_length_invalid'],
    ['27 dates', at('07:00', weeks('2026-11-24', 27)), 400, 'series_length_invalid'],
    ['more dates than sessions are left', at('07:00', weeks('2026-11-24', 10)), 409, 'series_too_long'],
    ['the same hour twice', at('07:00', ['2026-11-24', '2026-11-24']), 400, 'series_unsorted'],
    ['days out of order', at('07:00', ['2026-12-01', '2026-11-24']), 400, 'series_unsorted'],
    ['a day of last week', at('07:00', ['2026-11-10', '2026-11-24']), 400, 'date_past'],
    ['an hour of today that has begun', at('06:00', ['2026-11-16']), 400, 'hour_past'],
    ['a day in eleven years', at('07:00', ['2026-11-24', '2037-11-24']), 400, 'date_too_far'],
    ['a day that does not exist', at('07:00', ['2026-11-24', '2027-02-29']), 400, 'date_invalid'],
    ['text instead of a day', at('07:00', ['2026-11-24', 'soon']), 400, 'date_invalid'],
    ['half past seven', at('07:30'), 400, 'time_not_offered'],
    ['a closed day', at('07:00', ['2026-11-22']), 409, 'series_conflict'],
    ['an hour after the last one', at('21:00'), 409, 'series_conflict'],
  ])('a series is refused and nothing is scheduled if it has %s', async (_what, dates, status, code) => {
    const { send, counts } = await bought()
    expect(await send(dates)).toMatchObject({ status, body: { code } })
    expect(await counts()).toBe(9)
  })

  test.each([
    ['that is not paid', { paymentStatus: 'pending_confirmation' as const }, 'package_unpaid'],
    ['that was declined', { status: 'cancelled' as const }, 'package_declined'],
    ['without sessions left', { sessionsTaken: 10 }, 'package_used_up'],
  ])('a series cannot be scheduled for a package %s', async (_what, stated, code) => {
    const { send, preview } = await bought({ package: stated })
    expect(await send(at('07:00'))).toMatchObject({ status: 409, body: { code } })
    expect(await preview()).toMatchObject({ status: 409, body: { code } })
  })

  test("nobody can schedule a series with another client's package", async () => {
    const { send } = await bought()
    const other = await house.person('client')
    expect(await send(at('07:00'), other)).toMatchObject({ status: 404, body: { code: 'package_booking_unknown' } })
  })

  test('a series for a service that the trainer no longer offers is refused', async () => {
    const { send } = await bought({ package: { serviceType: 'home', homeAddress: 'Calle 5 #12, Piantini' } })
    expect(await send(at('07:00'))).toMatchObject({ status: 400, body: { code: 'service_not_offered' } })
  })

  test.each([
    ['notice', { notice_hours: 72 }, ['2026-11-18', '2026-11-25'], ['closed', 'free']],
    ['horizon', { horizon_days: 10 }, ['2026-11-24', '2026-12-01'], ['free', 'too_far']],
    ['pause between sessions', { buffer_hours: 1 }, ['2026-11-24', '2026-12-01'], ['taken', 'free']],
    ['daily maximum', { max_per_day: 1 }, ['2026-11-24', '2026-12-01'], ['taken', 'free']],
  ])("the trainer's %s applies to a series as to a single session", async (_what, limits, dates, states) => {
    const { take, preview, send, counts } = await bought({ trainer: { availability: { ...noLimits, ...limits } } })
    await take('2026-11-24', 8)
    const { body } = await preview({ dates: at('07:00', dates) })
    expect(body.dates.map(({ state }: { state: string }) => state)).toEqual(states)
    expect(await send(at('07:00', dates))).toMatchObject({ status: 409, body: { code: 'series_conflict' } })
    expect(await counts()).toBe(9)
    const free = dates.filter((_, index) => states[index] === 'free')
    expect((await send(at('07:00', free))).status).toBe(201)
  })

  test('a series on three weekdays, each at its own hour, can be scheduled with one date moved and one left out', async () => {
    const { preview, send, counts, take } = await bought()
    const rhythm = weeklyDates(
      [
        { date: '2026-11-24', time: '07:00' },
        { date: '2026-11-26', time: '18:00' },
        { date: '2026-11-28', time: '09:00' },
      ],
      6,
    )
    await take('2026-11-28', 9)
    const { body } = await preview({ dates: rhythm })
    const taken = body.dates.find(({ state }: { state: string }) => state !== 'free')
    expect(taken).toEqual({ date: '2026-11-28', time: '09:00', state: 'taken', nearest_time: '10:00' })
    // The Saturday session moves to the evening of Tuesday, a day that then has two sessions. The last Thursday is left
    // out.
    const moved = [rhythm[0], { date: '2026-11-24', time: '19:00' }, rhythm[1], rhythm[3], rhythm[5]]
    const answer = await send(moved.filter((one) => one !== undefined))
    expect(answer.status).toBe(201)
    expect(answer.body.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`)).toEqual([
      '2026-11-24 07:00',
      '2026-11-24 19:00',
      '2026-11-26 18:00',
      '2026-12-01 07:00',
      '2026-12-05 09:00',
    ])
    expect(await counts()).toBe(4)
    expect(await findViolations(house.db)).toEqual([])
  })

  test.each([
    ['daily maximum', { max_per_day: 1 }, '10:00'],
    ['pause between sessions', { buffer_hours: 1 }, '08:00'],
  ])("two sessions of a series on the same day respect the trainer's %s", async (_what, limits, second) => {
    const { preview, send, counts } = await bought({ trainer: { availability: { ...noLimits, ...limits } } })
    const dates = [...at('07:00', ['2026-11-24']), ...at(second, ['2026-11-24'])]
    expect((await preview({ dates })).body.dates.map(({ state }: { state: string }) => state)).toEqual([
      'free',
      'taken',
    ])
    expect(await send(dates)).toMatchObject({
      status: 409,
      body: {
        code: 'series_conflict',
        detail: `Nothing was scheduled. Hours that are no longer free: Tuesday, November 24, ${second}.`,
      },
    })
    expect(await counts()).toBe(9)
  })

  test("the trainer's time off applies to a series", async () => {
    const { trainer, preview, send } = await bought()
    const off = { from_date: '2026-12-01', to_date: '2026-12-01' }
    expect((await trainer.post('/trainers/availability/time-off', { payload: off })).status).toBe(201)
    expect((await preview()).body.dates[1]).toMatchObject({ state: 'closed', nearest_time: null })
    expect((await send(at('07:00'))).body.code).toBe('series_conflict')
    expect(
      (
        await send(
          at(
            '07:00',
            tuesdays.filter((date) => date !== '2026-12-01'),
          ),
        )
      ).status,
    ).toBe(201)
  })
})

describe('answering a series', () => {
  test('a trainer accepts all sessions of a series at once, and the client gets one mail', async () => {
    const { trainer, client, id, send } = await bought()
    await send(at('07:00'))
    const before = (await listMails(house.db)).length
    expect(await trainer.post(`/bookings/${id}/accept-sessions`)).toMatchObject({ status: 200, body: { accepted: 4 } })
    const mails = (await listMails(house.db)).slice(before)
    expect(mails).toMatchObject([{ kind: 'confirmed', subject: 'Yulissa Peralta aceptó 4 sesiones' }])
    expect(mails[0]?.text).toContain('martes, 15 de diciembre')
    expect((await client.get('/bookings/counts')).body).toMatchObject({ pending: 0, confirmed: 5 })
    expect(await trainer.post(`/bookings/${id}/accept-sessions`)).toMatchObject({
      status: 409,
      body: { code: 'request_answered' },
    })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('accepting a series leaves out sessions that were declined or cancelled before', async () => {
    const { trainer, client, id, send, counts } = await bought()
    const [first, second] = (await send(at('07:00'))).body
    await trainer.put(`/bookings/${first.id}`, { payload: { status: 'cancelled' } })
    await client.post(`/bookings/${second.id}/cancel`, { payload: { expected_refund: 0 } })
    expect((await trainer.post(`/bookings/${id}/accept-sessions`)).body).toEqual({ accepted: 2 })
    expect(await counts()).toBe(7)
  })

  test('only the trainer of the package can accept a series, and only by the booking that bought the package', async () => {
    const { trainer, id, send } = await bought()
    const [first] = (await send(at('07:00'))).body
    const other = await house.as(await makeBookableTrainer(house.db))
    expect((await other.post(`/bookings/${id}/accept-sessions`)).status).toBe(404)
    expect((await trainer.post(`/bookings/${first.id}/accept-sessions`)).status).toBe(404)
  })

  test('a client cancels a session of a series and all later ones, which go back to the package', async () => {
    const { client, trainer, id, send, counts } = await bought()
    const sessions = (await send(at('07:00'))).body
    await trainer.post(`/bookings/${id}/accept-sessions`)
    const cancel = { payload: { expected_refund: 0, and_later: true } }
    expect((await client.get(`/bookings/${sessions[1].id}/cancellation?and_later=true`)).body).toMatchObject({
      sessions: 3,
      sessions_returned: 3,
    })
    expect((await client.post(`/bookings/${sessions[1].id}/cancel`, cancel)).status).toBe(200)
    const statuses = await Promise.all(
      sessions.map(async ({ id: session }: { id: string }) => (await client.get(`/bookings/${session}`)).body.status),
    )
    expect(statuses).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled'])
    expect(await counts()).toBe(8)
    expect((await send(at('08:00'))).status).toBe(201)
    expect(await findViolations(house.db)).toEqual([])
  })
})
