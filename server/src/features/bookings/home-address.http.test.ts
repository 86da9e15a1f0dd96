import { describe, expect, test } from 'vitest'
import { dumpTables } from '../../testing/dump'
import { setUpHouse } from '../../testing/house'
import { draftProfile } from '../trainers/makers'
import { draftBooking, makeBooking } from './makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

const address = 'Calle Fantino Falco 12, Apto. 3B, Naco'

const visit = (who: Person, trainerId: string, stated: Record<string, unknown> = {}) =>
  who.post('/bookings', { payload: draftBooking(trainerId, { service_type: 'home', address, ...stated }) })

async function makePeople() {
  const trainer = await house.person('trainer')
  await trainer.put('/trainers/profile', { payload: draftProfile({ service_types: ['home', 'gym'] }) })
  return { trainer, client: await house.person('client'), admin: await house.person('admin') }
}

describe('the address of a home visit', () => {
  test('a home address is always shown to its client, to the trainer once confirmed, and never to an admin', async () => {
    const { trainer, client, admin } = await makePeople()
    const { status, body } = await visit(client, trainer.id, { address: `  ${address} ` })
    expect(status).toBe(201)
    expect(body.client_address).toBe(address)
    const path = `/bookings/${body.id}`
    const shownTo = async (who: Person) => {
      const [one, list] = [await who.get(path), await who.get('/bookings')]
      expect(list.body[0].client_address).toBe(one.body.client_address)
      return one.body.client_address
    }
    expect(await shownTo(client)).toBe(address)
    expect(await shownTo(trainer)).toBeNull()
    expect(await shownTo(admin)).toBeNull()

    const accepted = await trainer.put(path, { payload: { status: 'confirmed' } })
    expect(accepted.body.client_address).toBe(address)
    expect(await shownTo(trainer)).toBe(address)
    expect(await shownTo(admin)).toBeNull()
    const file = await trainer.get(`${path}/calendar.ics`)
    expect(String(file.body).replace(/\r\n /g, '')).toContain('LOCATION:Calle Fantino Falco 12\\, Apto. 3B\\, Naco')

    await client.patch(`${path}/complete`)
    expect(await shownTo(trainer)).toBe(address)
  })

  test("a trainer who declines or has left the role never sees the client's home address", async () => {
    const { trainer, client } = await makePeople()
    const declined = await visit(client, trainer.id)
    const answer = await trainer.put(`/bookings/${declined.body.id}`, { payload: { status: 'cancelled' } })
    expect(answer.body.client_address).toBeNull()

    const confirmed = await visit(client, trainer.id, { time: '08:00' })
    await trainer.put(`/bookings/${confirmed.body.id}`, { payload: { status: 'confirmed' } })
    await trainer.put('/auth/role', { payload: { role: 'client' } })
    expect((await trainer.get(`/bookings/${confirmed.body.id}`)).body.client_address).toBeNull()
  })

  test('a home visit cannot be paid until its client adds an address, and that address cannot be changed afterwards', async () => {
    const { trainer, client } = await makePeople()
    const { body } = await visit(client, trainer.id, { address: undefined })
    const checkout = (id = body.id) => client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer`)
    const add = (who: Person, written: unknown, id = body.id) =>
      who.put(`/bookings/${id}/address`, { payload: { address: written } })
    expect(await checkout()).toMatchObject({ status: 400, body: { code: 'home_address_missing' } })
    expect(await add(client, '  ')).toMatchObject({ status: 400, body: { code: 'home_address_missing' } })
    expect(await add(client, 'a'.repeat(201))).toMatchObject({ status: 400, body: { code: 'home_address_too_long' } })
    expect((await add(await house.person('client'), address)).status).toBe(404)
    expect(await add(client, ` ${address} `)).toMatchObject({ status: 200, body: { client_address: address } })
    expect((await checkout()).status).toBe(200)
    // The address cannot change any more, because the trainer may have accepted because of it.
    expect(await add(client, 'Boca Chica')).toMatchObject({ status: 409, body: { code: 'home_address_not_needed' } })

    const gym = await visit(client, trainer.id, { service_type: 'gym', time: '08:00' })
    expect((await add(client, address, gym.body.id)).status).toBe(409)
    expect((await checkout(gym.body.id)).status).toBe(200)
    const declined = await visit(client, trainer.id, { address: undefined, time: '09:00' })
    await trainer.put(`/bookings/${declined.body.id}`, { payload: { status: 'cancelled' } })
    expect((await add(client, address, declined.body.id)).status).toBe(409)
  })

  test("later sessions of a package of home visits use the package's address, and are refused if the package has no address", async () => {
    const { trainer, client } = await makePeople()
    const packageOf = (homeAddress: string | null, hour: number) =>
      makeBooking(house.db, {
        trainerId: trainer.id,
        clientId: client.id,
        status: 'confirmed',
        paymentStatus: 'paid',
        sessionsCount: 5,
        priceCents: 0,
        serviceType: 'home',
        homeAddress,
        hour,
      })
    const [without, known] = [await packageOf(null, 7), await packageOf(address, 8)]
    const next = (id: string, time: string, written?: string) =>
      visit(client, trainer.id, { date: '2026-11-18', time, package_booking_id: id, address: written })
    const series = (id: string) =>
      client.post('/bookings/series', {
        payload: { package_booking_id: id, dates: [{ date: '2026-11-19', time: '09:00' }] },
      })
    const missing = { status: 400, body: { code: 'home_address_missing' } }
    expect(await next(without, '10:00')).toMatchObject(missing)
    expect(await series(without)).toMatchObject(missing)
    expect(await next(without, '10:00', 'Gazcue')).toMatchObject({ status: 201, body: { client_address: 'Gazcue' } })
    expect(await next(known, '11:00')).toMatchObject({ status: 201, body: { client_address: address } })
    expect(await next(known, '12:00', 'Gazcue')).toMatchObject({ status: 201, body: { client_address: 'Gazcue' } })
    await client.put(`/bookings/${without}/address`, { payload: { address } })
    expect(await series(without)).toMatchObject({ status: 201, body: [{ client_address: address }] })
  })

  test('a home visit can be booked without an address, and an address is ignored for other services', async () => {
    const { trainer, client } = await makePeople()
    const booked = [
      await visit(client, trainer.id, { address: undefined }),
      await visit(client, trainer.id, { address: null, time: '08:00' }),
      await visit(client, trainer.id, { address: '   ', time: '09:00' }),
      await visit(client, trainer.id, { service_type: 'gym', time: '10:00' }),
    ]
    for (const { status, body } of booked) {
      expect(status).toBe(201)
      expect(body.client_address).toBeNull()
    }
  })

  test.each([
    ['201 characters', 'a'.repeat(201), 'The address of a home visit can have at most 200 characters'],
    ['a control character', 'Naco\u0000', 'The address of a home visit cannot contain control characters'],
    ['a line break', 'Naco\n2', 'The address of a home visit cannot contain control characters'],
    ['a number', 12, 'The address of a home visit cannot contain control characters'],
  ])('a home address with %s is refused with an explanation', async (_what, wrong, detail) => {
    const { trainer, client } = await makePeople()
    expect(await visit(client, trainer.id, { address: wrong })).toMatchObject({ status: 400, body: { detail } })
  })

  test('the address of the latest home visit is suggested for the next one, only to its client', async () => {
    const { trainer, client } = await makePeople()
    const last = async (who: Person) => (await who.get('/bookings/last-address')).body
    expect(await last(client)).toEqual({ address: null })
    await visit(client, trainer.id, { address: 'Gazcue' })
    house.setNow('2026-11-16T17:00:00Z')
    await visit(client, trainer.id, { time: '08:00' })
    house.setNow('2026-11-16T18:00:00Z')
    expect(await last(client)).toEqual({ address })
    await visit(client, trainer.id, { time: '09:00', address: undefined })
    expect(await last(client)).toEqual({ address: null })
    expect(await last(await house.person('client'))).toEqual({ address: null })
    expect((await trainer.get('/bookings/last-address')).status).toBe(403)
  })

  test("deleting a client deletes the addresses of the client's home visits", async () => {
    const { trainer, client, admin } = await makePeople()
    const { body } = await visit(client, trainer.id)
    await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
    expect(JSON.stringify(await dumpTables(house.db))).toContain('Fantino')
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    expect(JSON.stringify(await dumpTables(house.db))).not.toContain('Fantino')
  })
})
