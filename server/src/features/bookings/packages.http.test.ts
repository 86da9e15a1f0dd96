import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()

/** Creates a client with a package of two sessions, of which the first is tomorrow at 07:00. */
async function bought(stated: Record<string, unknown> = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  const id = await makeBooking(house.db, {
    trainerId: trainer.id,
    clientId: client.id,
    status: 'confirmed',
    paymentStatus: 'paid',
    sessionsCount: 2,
    priceCents: 270_000,
    originalCents: 270_000,
    ...stated,
  })
  const next = (time: string, who = client, draft: Record<string, unknown> = {}) =>
    who.post('/bookings', {
      payload: draftBooking(trainer.id, { date: '2026-11-18', time, package_booking_id: id, ...draft }),
    })
  return { trainer, client, id, next }
}

test('a later session of a paid package costs nothing and is marked as paid', async () => {
  const { client, id, next } = await bought()
  const { status, body } = await next('07:00')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    price: 0,
    status: 'pending',
    payment_status: 'paid',
    sessions_count: 1,
    sessions_remaining: 1,
    sessions_to_schedule: 0,
    package_info: null,
    package_booking_id: id,
    package_session: { number: 2, of: 2 },
  })
  expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ sessions_remaining: 2, sessions_to_schedule: 0 })
})

test('a package of two sessions allows no third session, but a declined session can be scheduled again', async () => {
  const { trainer, client, id, next } = await bought()
  const second = await next('07:00')
  expect(await next('08:00')).toMatchObject({ status: 409, body: { code: 'package_used_up' } })
  await trainer.put(`/bookings/${second.body.id}`, { payload: { status: 'cancelled' } })
  expect((await client.get(`/bookings/${id}`)).body.sessions_to_schedule).toBe(1)
  const again = await next('08:00')
  expect(again).toMatchObject({ status: 201, body: { package_session: { number: 2, of: 2 } } })
})

test('the mail about an accepted session of a package says until what time the session lasts, and its number in the package', async () => {
  const { trainer, client, next } = await bought()
  await trainer.put(`/bookings/${(await next('07:00')).body.id}`, { payload: { status: 'confirmed' } })
  const { email } = (await client.get('/auth/me')).body
  const mail = (await listMails(house.db, email)).findLast(({ kind }) => kind === 'confirmed')
  expect(mail?.text).toContain('Cuándo: miércoles, 18 de noviembre, 07:00 a 08:00')
  expect(mail?.text).toContain('Sesión: 2 de 2')
})

test('completing a later session reduces the remaining sessions of the package', async () => {
  const { trainer, client, id, next } = await bought()
  const later = (await next('07:00')).body.id
  await trainer.put(`/bookings/${later}`, { payload: { status: 'confirmed' } })
  expect((await client.patch(`/bookings/${later}/complete`)).body.sessions_remaining).toBe(0)
  expect((await client.get(`/bookings/${id}`)).body.sessions_remaining).toBe(1)
  expect((await client.patch(`/bookings/${id}/complete`)).body).toMatchObject({
    status: 'completed',
    sessions_remaining: 0,
  })
  expect((await next('09:00')).status).toBe(409)
})

test('a request for a taken hour uses up no session of the package', async () => {
  const { trainer, client, id, next } = await bought()
  const other = await house.person('client')
  await makeBooking(house.db, { trainerId: trainer.id, clientId: other.id, date: '2026-11-18', hour: 7 })
  expect(await next('07:00')).toMatchObject({ status: 409, body: { code: 'hour_taken' } })
  expect((await client.get(`/bookings/${id}`)).body.sessions_to_schedule).toBe(1)
})

test.each([
  [{ paymentStatus: 'pending' }, 409, 'package_unpaid'],
  [{ paymentStatus: 'pending_confirmation' }, 409, 'package_unpaid'],
  [{ status: 'cancelled' }, 409, 'package_declined'],
  [{ sessionsCount: 1 }, 409, 'package_used_up'],
] as const)('a client cannot schedule the next session of a package with %o', async (stated, status, code) => {
  const { next } = await bought(stated)
  expect(await next('07:00')).toMatchObject({ status, body: { code } })
})

test('a client cannot use the package of another client, or a package with another trainer', async () => {
  const { next } = await bought()
  const other = await house.person('client')
  expect(await next('07:00', other)).toMatchObject({ status: 404, body: { code: 'package_booking_unknown' } })
  const elsewhere = await makeBookableTrainer(house.db)
  expect(await next('07:00', undefined, { trainer_id: elsewhere })).toMatchObject({
    status: 400,
    body: { code: 'package_elsewhere' },
  })
})

test('a package cannot be declined once one of its sessions is completed', async () => {
  const { trainer, client, id, next } = await bought({ status: 'pending' })
  const later = (await next('07:00')).body.id
  await trainer.put(`/bookings/${later}`, { payload: { status: 'confirmed' } })
  await client.patch(`/bookings/${later}/complete`)
  const declined = await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
  expect(declined).toMatchObject({ status: 409, body: { code: 'package_begun' } })
})

test('declining the booking that bought a package also declines its scheduled sessions', async () => {
  const { trainer, client, id, next } = await bought({ status: 'pending' })
  const later = (await next('07:00')).body.id
  await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
  expect((await client.get(`/bookings/${later}`)).body.status).toBe('cancelled')
  expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ status: 'cancelled', sessions_to_schedule: 0 })
  expect(await next('09:00')).toMatchObject({ status: 409, body: { code: 'package_declined' } })
})
