import { describe, expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { setUpHouse } from '../../testing/house'
import { setUpPostOffice } from '../../testing/post-office'
import { expireBookings } from './by-time/expire-bookings'
import { draftBooking, makeBookableTrainer } from './makers'

const house = setUpHouse()
const post = setUpPostOffice(house)

type Person = Awaited<ReturnType<typeof house.person>>

/** Creates an accepted session on Thursday at 07:00. It is Monday noon. */
async function makeSession({ allowsMoves = true, accepted = true } = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db, { allowsMoves }))
  const client = await house.person('client')
  const { id } = (await client.post('/bookings', { payload: draftBooking(trainer.id, { date: '2026-11-19' }) })).body
  if (accepted) await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  return { id, trainer, client }
}

const move = (person: Person, id: string, date: string, time: string) =>
  person.put(`/bookings/${id}/time`, { payload: { date, time } })
const propose = (person: Person, id: string, date: string, time: string) =>
  person.put(`/bookings/${id}/proposal`, { payload: { date, time } })

describe('moves by the client', () => {
  test('a session moved by its client stays confirmed at its price, frees its old hour, and the trainer is told', async () => {
    const { id, trainer, client } = await makeSession()
    await post.collect()
    const { status, body } = await move(client, id, '2026-11-20', '09:00')
    expect(status).toBe(200)
    expect(body).toMatchObject({ date: '2026-11-20', time: '09:00', status: 'confirmed', price: 1400, times_moved: 1 })
    const other = await house.person('client')
    const slots = (await other.get(`/trainers/${trainer.id}/slots?date=2026-11-19`)).body.slots
    expect(slots).toContain('07:00')
    const [mail] = await post.collect()
    expect(mail?.text).toMatch(/jueves, 19 de noviembre, 07:00.*viernes, 20 de noviembre, 09:00/s)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a client can move a session at most twice', async () => {
    const { id, client } = await makeSession()
    for (const time of ['08:00', '09:00']) expect((await move(client, id, '2026-11-20', time)).status).toBe(200)
    expect(await move(client, id, '2026-11-20', '10:00')).toMatchObject({
      status: 409,
      body: { code: 'moved_too_often' },
    })
  })

  test.each([
    ['2026-11-18T11:00:00Z', 200],
    ['2026-11-18T11:00:01Z', 409],
  ])('a client can move an accepted session only until free cancellation ends: %s', async (now, status) => {
    const { id, client } = await makeSession()
    house.setNow(now)
    expect((await move(client, id, '2026-11-20', '09:00')).status).toBe(status)
  })

  test('until the session would begin, a client can move a request that the trainer has not accepted', async () => {
    const { id, client } = await makeSession({ accepted: false })
    house.setNow('2026-11-19T10:59:59Z')
    expect((await move(client, id, '2026-11-20', '09:00')).body.status).toBe('pending')
    const { id: second, client: other } = await makeSession({ accepted: false })
    house.setNow('2026-11-19T11:00:00Z')
    expect((await move(other, second, '2026-11-20', '10:00')).body.code).toBe('cannot_move')
  })

  test.each([
    ['2026-11-19', '07:00', 400, 'same_hour'],
    ['2026-11-22', '09:00', 400, 'day_closed'],
    ['2026-11-20', '21:00', 400, 'hour_closed'],
    ['2026-11-16', '09:00', 400, 'hour_past'],
    ['2026-11-15', '09:00', 400, 'date_past'],
    ['2026-11-20', '09:30', 400, 'time_not_offered'],
    ['', '09:00', 400, 'date_or_time_missing'],
  ])('a client cannot move a session to the date and time "%s %s"', async (date, time, status, code) => {
    const { id, client } = await makeSession()
    expect(await move(client, id, date, time)).toMatchObject({ status, body: { code } })
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ date: '2026-11-19', time: '07:00' })
  })

  test('a session cannot be moved to a taken hour of trainer or client, and then keeps its old hour', async () => {
    const { id, trainer, client } = await makeSession()
    const other = await house.person('client')
    await other.post('/bookings', { payload: draftBooking(trainer.id, { date: '2026-11-20' }) })
    expect((await move(client, id, '2026-11-20', '07:00')).body.code).toBe('hour_taken')
    const elsewhere = await makeBookableTrainer(house.db)
    await client.post('/bookings', { payload: draftBooking(elsewhere, { date: '2026-11-21' }) })
    expect((await move(client, id, '2026-11-21', '07:00')).body.code).toBe('own_hour_taken')
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ date: '2026-11-19', times_moved: 0 })
  })

  test("a client can move a session to a neighbouring hour despite the trainer's buffer and daily maximum", async () => {
    const { id, trainer, client } = await makeSession()
    const limits = { notice_hours: 0, horizon_days: null, buffer_hours: 2, buffer_for: 'all', max_per_day: 1 }
    const payload = { ...limits, second_hours: {}, allows_moves: true }
    expect((await trainer.put('/trainers/availability', { payload })).status).toBe(200)
    const slotsFor = async (person: Person) =>
      (await person.get(`/trainers/${trainer.id}/slots?date=2026-11-19&moving=${id}`)).body.slots
    expect(await slotsFor(client)).toContain('08:00')
    expect(await slotsFor(client)).not.toContain('07:00')
    expect(await slotsFor(trainer)).toEqual(await slotsFor(client))
    expect(await slotsFor(await house.person('client'))).toEqual([])
    expect((await move(client, id, '2026-11-19', '08:00')).status).toBe(200)
  })

  test('a client who moves an unpaid session to a near hour still has an hour to pay', async () => {
    const { id, client } = await makeSession({ accepted: false })
    house.setNow('2026-11-17T12:00:00Z')
    expect((await move(client, id, '2026-11-17', '09:00')).body.pay_by).toBe('2026-11-17T13:00:00.000Z')
  })

  test('a session cannot be moved if its trainer allows no moves, nor by anybody but its client', async () => {
    const { id, trainer, client } = await makeSession({ allowsMoves: false })
    expect((await move(client, id, '2026-11-20', '09:00')).body.code).toBe('moves_off')
    expect((await move(trainer, id, '2026-11-20', '09:00')).status).toBe(403)
    expect((await move(await house.person('client'), id, '2026-11-20', '09:00')).status).toBe(404)
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: 0 } })
    expect((await move(client, id, '2026-11-20', '09:00')).body.code).toBe('cannot_move')
  })
})

describe('proposals by the trainer', () => {
  test("if a trainer proposes another hour, the session moves once the client accepts, and this does not count as the client's move", async () => {
    const { id, trainer, client } = await makeSession({ allowsMoves: false })
    await post.collect()
    const { body } = await propose(trainer, id, '2026-11-20', '09:00')
    expect(body).toMatchObject({
      date: '2026-11-19',
      proposal: { date: '2026-11-20', time: '09:00', until: '2026-11-17T16:00:00.000Z' },
    })
    expect((await post.collect())[0]?.subject).toBe('Yulissa Peralta te propone otra hora')
    // Moving is no longer free, but the client can accept what the trainer proposed.
    house.setNow('2026-11-17T15:59:59Z')
    expect((await client.post(`/bookings/${id}/proposal/accept`)).body).toMatchObject({
      date: '2026-11-20',
      time: '09:00',
      times_moved: 0,
      proposal: null,
    })
    expect((await client.post(`/bookings/${id}/proposal/accept`)).body.code).toBe('proposal_gone')
  })

  test('a request is confirmed once its client accepts the hour that its trainer offered, and both are told', async () => {
    const { id, trainer, client } = await makeSession({ accepted: false })
    await propose(trainer, id, '2026-11-20', '09:00')
    await post.collect()
    expect((await client.post(`/bookings/${id}/proposal/accept`)).body).toMatchObject({
      date: '2026-11-20',
      status: 'confirmed',
    })
    expect((await post.collect()).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^.+ aceptó la hora que ofreciste: viernes, 20 de noviembre, 09:00$/),
      'Yulissa Peralta aceptó tu reserva',
    ])
    expect(await findViolations(house.db)).toEqual([])
  })

  test('an accepted unpaid session that was too near to lapse does lapse after a move to a later hour', async () => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const payload = draftBooking(trainer.id, { date: '2026-11-16', time: '14:00' })
    const { id } = (await client.post('/bookings', { payload })).body
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    await propose(trainer, id, '2026-11-20', '09:00')
    expect((await client.post(`/bookings/${id}/proposal/accept`)).status).toBe(200)
    house.setNow('2026-11-17T18:00:00Z')
    await expireBookings(house.services)
    expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' })
  })

  test("a proposal can be accepted even if the trainer's notice is over, until the proposed hour begins", async () => {
    const { id, trainer, client } = await makeSession()
    const limits = { notice_hours: 24, horizon_days: null, buffer_hours: 0, buffer_for: 'all', max_per_day: null }
    await trainer.put('/trainers/availability', { payload: { ...limits, second_hours: {}, allows_moves: true } })
    const { body } = await propose(trainer, id, '2026-11-17', '14:00')
    expect(body.proposal.until).toBe('2026-11-17T16:00:00.000Z')
    house.setNow('2026-11-17T10:00:00Z')
    expect((await client.post(`/bookings/${id}/proposal/accept`)).body).toMatchObject({ date: '2026-11-17' })
  })

  test('a proposed hour is not reserved, and the proposal can lapse, be declined or be withdrawn', async () => {
    const { id, trainer, client } = await makeSession()
    await propose(trainer, id, '2026-11-20', '09:00')
    const other = await house.person('client')
    const payload = draftBooking(trainer.id, { date: '2026-11-20', time: '09:00' })
    expect((await other.post('/bookings', { payload })).status).toBe(201)
    expect((await client.post(`/bookings/${id}/proposal/accept`)).body.code).toBe('hour_taken')
    expect((await other.delete(`/bookings/${id}/proposal`)).status).toBe(404)
    expect((await client.delete(`/bookings/${id}/proposal`)).body.proposal).toBeNull()
    await propose(trainer, id, '2026-11-20', '10:00')
    house.setNow('2026-11-17T16:00:00Z')
    expect((await client.post(`/bookings/${id}/proposal/accept`)).body.code).toBe('proposal_gone')
  })

  test("a client's answer to a proposed hour has no effect if the trainer has proposed another hour since", async () => {
    const { id, trainer, client } = await makeSession({ accepted: false })
    await propose(trainer, id, '2026-11-20', '15:00')
    const { body } = await propose(trainer, id, '2026-11-20', '17:00')
    const decline = (time: string) => client.delete(`/bookings/${id}/proposal?date=2026-11-20&time=${time}`)
    const accept = (time: string) => client.post(`/bookings/${id}/proposal/accept?date=2026-11-20&time=${time}`)
    for (const answer of [decline, accept])
      expect(await answer('15:00')).toMatchObject({ status: 404, body: { code: 'proposal_gone' } })
    expect((await client.get(`/bookings/${id}`)).body.proposal).toEqual(body.proposal)
    expect((await decline('17:00')).body.proposal).toBeNull()
  })

  test('a trainer can propose another hour only for their own sessions, at open and free hours', async () => {
    const { id, trainer, client } = await makeSession()
    expect((await propose(trainer, id, '2026-11-22', '09:00')).body.code).toBe('day_closed')
    expect((await propose(await house.person('trainer'), id, '2026-11-20', '09:00')).status).toBe(404)
    expect((await propose(client, id, '2026-11-20', '09:00')).status).toBe(403)
    await (await house.person('client')).post('/bookings', {
      payload: draftBooking(trainer.id, { date: '2026-11-20' }),
    })
    expect((await propose(trainer, id, '2026-11-20', '07:00')).body.code).toBe('hour_taken')
  })
})
