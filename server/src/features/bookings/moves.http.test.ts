import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()

async function people() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  return { trainer, client, pair: { trainerId: trainer.id, clientId: client.id } }
}
const move = (who: Awaited<ReturnType<typeof house.person>>, id: string, status: string) =>
  who.put(`/bookings/${id}`, { payload: { status } })

test('a trainer can accept a booking, and the client can complete the booking before its day', async () => {
  const { trainer, client, pair } = await people()
  const id = await makeBooking(house.db, pair)
  const accepted = await move(trainer, id, 'confirmed')
  expect(accepted).toMatchObject({ status: 200, body: { id, status: 'confirmed', sessions_remaining: 1 } })
  const done = await client.patch(`/bookings/${id}/complete`)
  expect(done).toMatchObject({ status: 200, body: { id, status: 'completed', sessions_remaining: 0 } })
  expect((await trainer.get('/bookings')).body).toEqual([{ ...done.body, trainer_net: 1400 }])
})

test('the reason with which a trainer declines is read by the client, in the app and in the mail', async () => {
  const { trainer, client, pair } = await people()
  const id = await makeBooking(house.db, pair)
  const payload = { status: 'cancelled', note: 'That is too far for me.' }
  expect((await trainer.put(`/bookings/${id}`, { payload })).status).toBe(200)
  expect((await client.get(`/bookings/${id}`)).body.cancel_note).toBe(payload.note)
  const mails = await listMails(house.db)
  expect(mails.find(({ kind }) => kind === 'cancelled')?.text).toContain(`«${payload.note}»`)
})

test('the hour of a declined booking can be booked again', async () => {
  const { trainer, client, pair } = await people()
  const id = await makeBooking(house.db, pair)
  expect(await move(trainer, id, 'cancelled')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  const { body } = await client.get(`/trainers/${trainer.id}/slots?date=2026-11-17`)
  expect(body.slots).toContain('07:00')
})

test.each([
  ['pending', 'pending', 'move_not_allowed'],
  ['pending', 'completed', 'move_not_allowed'],
  ['confirmed', 'confirmed', 'request_answered'],
  ['confirmed', 'cancelled', 'request_answered'],
  ['confirmed', 'completed', 'move_not_allowed'],
  ['completed', 'confirmed', 'request_answered'],
  ['cancelled', 'confirmed', 'request_answered'],
  ['cancelled', 'cancelled', 'request_answered'],
] as const)('a trainer cannot change a %s booking to %s, and is told %s', async (from, to, code) => {
  const { trainer, pair } = await people()
  const id = await makeBooking(house.db, { ...pair, status: from })
  expect(await move(trainer, id, to)).toMatchObject({ status: 409, body: { code } })
  expect((await trainer.get(`/bookings/${id}`)).body.status).toBe(from)
})

test('a request is neither accepted nor declined once its hour has begun', async () => {
  const { trainer, pair } = await people()
  const id = await makeBooking(house.db, { ...pair, date: '2026-11-17', hour: 7 })
  house.setNow('2026-11-17T11:00:00Z')
  for (const to of ['confirmed', 'cancelled'])
    expect(await move(trainer, id, to)).toMatchObject({ status: 409, body: { code: 'request_passed' } })
  expect((await trainer.get(`/bookings/${id}`)).body.status).toBe('pending')
})

test("if a trainer accepts the hour of a request in another tab, the trainer's offer of another hour ends", async () => {
  const { trainer, client, pair } = await people()
  const id = await makeBooking(house.db, pair)
  const offer = { payload: { date: '2026-11-18', time: '09:00' } }
  expect((await trainer.put(`/bookings/${id}/proposal`, offer)).body.proposal).toMatchObject(offer.payload)
  expect((await move(trainer, id, 'confirmed')).body).toMatchObject({ status: 'confirmed', proposal: null })
  expect((await client.post(`/bookings/${id}/proposal/accept`)).body.code).toBe('proposal_gone')
})

test.each(['pending', 'completed', 'cancelled'] as const)('a client cannot complete a %s booking', async (from) => {
  const { client, pair } = await people()
  const id = await makeBooking(house.db, { ...pair, status: from })
  expect((await client.patch(`/bookings/${id}/complete`)).status).toBe(409)
})

test("changing a booking's status in the wrong role returns 403, and an unknown status returns 400", async () => {
  const { trainer, client, pair } = await people()
  const id = await makeBooking(house.db, pair)
  expect((await move(client, id, 'confirmed')).status).toBe(403)
  expect((await trainer.patch(`/bookings/${id}/complete`)).status).toBe(403)
  const admin = await house.person('admin')
  expect((await move(admin, id, 'confirmed')).status).toBe(403)
  expect((await admin.patch(`/bookings/${id}/complete`)).status).toBe(403)
  expect((await move(trainer, id, 'lost')).status).toBe(400)
  expect((await trainer.put(`/bookings/${id}`, { payload: {} })).status).toBe(400)
  // A trainer who is now a client can no longer accept the booking.
  await trainer.put('/auth/role', { payload: { role: 'client' } })
  expect((await move(trainer, id, 'confirmed')).status).toBe(403)
})

test('a confirmed session can be downloaded as a calendar file', async () => {
  const { trainer, client, pair } = await people()
  const id = await makeBooking(house.db, { ...pair, status: 'confirmed', date: '2026-11-17', hour: 22 })
  const { status, headers, body } = await client.get(`/bookings/${id}/calendar.ics`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="entrena-2026-11-17.ics"')
  expect(body).toContain('DTSTART:20261118T020000Z\r\nDTEND:20261118T030000Z\r\n')
  expect(body).toContain('SUMMARY:Training with Yulissa Peralta\r\n')
  expect(body).toContain('LOCATION:Malecón\\, Gazcue\r\n')
  const spanish = await trainer.get(`/bookings/${id}/calendar.ics`, { headers: { 'accept-language': 'es' } })
  expect(spanish.body).toContain('SUMMARY:Entrenamiento con Ana Pérez\r\n')
  const pending = await makeBooking(house.db, { ...pair, hour: 8 })
  expect(await client.get(`/bookings/${pending}/calendar.ics`)).toMatchObject({
    status: 409,
    body: { code: 'not_confirmed_yet' },
  })
})
