import { describe, expect, test } from 'vitest'
import { dumpTables } from '../../testing/dump'
import { useHouse } from '../../testing/house'
import { draftProfile } from '../trainers/makers'
import { draftBooking } from './makers'

const house = useHouse()

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

  test('the address of a home visit is optional, and is ignored for other services', async () => {
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
