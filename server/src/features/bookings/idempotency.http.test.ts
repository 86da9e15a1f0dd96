import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { countRows } from '../../testing/rows'
import { forgetOldIdempotencyKeys } from './create-booking'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

const key = '6f1c0a52-booking'

function book(who: Person, draft: object, sentKey: string | undefined = key) {
  return who.post('/bookings', { payload: draft, headers: { 'idempotency-key': sentKey } })
}

describe('booking sent again with its idempotency key', () => {
  test('a booking sent again with its idempotency key is stored and announced once, with the same reply', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    const first = await book(client, draftBooking(trainerId))
    const again = await book(client, draftBooking(trainerId))
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await countRows(house.db, 'bookings')).toBe(1)
    expect(await listMails(house.db)).toHaveLength(1)
  })

  test('a booking sent again with its idempotency key is answered with its present state, even if the booked hour has passed', async () => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const { body } = await book(client, draftBooking(trainer.id))
    await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-17T12:00:00Z')
    expect(await book(client, draftBooking(trainer.id))).toMatchObject({
      status: 201,
      body: { id: body.id, status: 'confirmed' },
    })
  })

  test('a later session sent again with its idempotency key uses one session of the package', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    const id = await makeBooking(house.db, {
      trainerId,
      clientId: client.id,
      date: '2026-11-16',
      status: 'confirmed',
      paymentStatus: 'paid',
      sessionsCount: 2,
    })
    const draft = draftBooking(trainerId, { package_booking_id: id, sessions_count: undefined })
    const first = await book(client, draft)
    expect(first).toMatchObject({ status: 201, body: { package_session: { number: 2, of: 2 } } })
    expect(await book(client, draft)).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test('a package sent again with its idempotency key is bought once', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    const first = await book(client, draftBooking(trainerId, { sessions_count: 5 }))
    expect((await book(client, draftBooking(trainerId, { sessions_count: 5 }))).body).toEqual(first.body)
    expect(await countRows(house.db, 'bookings')).toBe(1)
  })
})

describe('an idempotency key', () => {
  test('an idempotency key that was used for a different booking is refused', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    await book(client, draftBooking(trainerId))
    expect(await book(client, draftBooking(trainerId, { time: '08:00' }))).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_used' },
    })
    expect(await countRows(house.db, 'bookings')).toBe(1)
  })

  test('an idempotency key belongs to one client, so another client can use the same key', async () => {
    const trainerId = await makeBookableTrainer(house.db)
    const [one, other] = [await house.person('client'), await house.person('client')]
    expect((await book(one, draftBooking(trainerId))).status).toBe(201)
    expect(await book(other, draftBooking(trainerId))).toMatchObject({ status: 409, body: { code: 'hour_taken' } })
    expect((await book(other, draftBooking(trainerId, { time: '08:00' }))).status).toBe(201)
  })

  test('a request that was refused does not use up its idempotency key', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    const rival = await house.person('client')
    await book(rival, draftBooking(trainerId))
    expect((await book(client, draftBooking(trainerId))).body.code).toBe('hour_taken')
    expect((await book(client, draftBooking(trainerId, { date: '2026-11-15' }))).body.code).toBe('date_past')
    expect((await book(client, draftBooking(trainerId, { time: '08:00' }))).status).toBe(201)
  })

  test('an idempotency key must have 8 to 128 visible ASCII characters', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    for (const bad of [
      '',
      'short77',
      'x'.repeat(129),
      'has a space',
      'tab\tinside',
      'acción-única',
      'two-keys, two-keys',
    ])
      expect(await book(client, draftBooking(trainerId), bad), bad).toMatchObject({
        status: 400,
        body: { code: 'idempotency_key_invalid' },
      })
    expect((await book(client, draftBooking(trainerId), '!'.repeat(8))).status).toBe(201)
    expect((await book(client, draftBooking(trainerId, { time: '08:00' }), '~'.repeat(128))).status).toBe(201)
    expect((await book(client, draftBooking(trainerId, { time: '09:00' }), undefined)).status).toBe(201)
  })

  test('an idempotency key is deleted after a day, and together with the account', async () => {
    const [trainerId, client] = [await makeBookableTrainer(house.db), await house.person('client')]
    await book(client, draftBooking(trainerId))
    house.setNow('2026-11-17T15:59:00Z')
    await forgetOldIdempotencyKeys(house.services)
    expect(await countRows(house.db, 'idempotency_keys')).toBe(1)
    house.setNow('2026-11-17T16:01:00Z')
    await forgetOldIdempotencyKeys(house.services)
    expect(await countRows(house.db, 'idempotency_keys')).toBe(0)

    const leaver = await house.person('client')
    const draft = draftBooking(trainerId, { date: '2026-11-19' })
    await book(leaver, draft)
    const exported = (await leaver.get('/me/export')).body
    expect(exported.idempotency_keys).toMatchObject([{ key }])
    expect(JSON.stringify(exported)).not.toContain('hash')
    expect((await (await house.person('admin')).delete(`/admin/users/${leaver.id}`)).status).toBe(204)
    expect(await countRows(house.db, 'idempotency_keys')).toBe(0)
  })
})
