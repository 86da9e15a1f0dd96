import { inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setUpHouse, type TestVisitor } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { users } from '../accounts/tables'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()
let client: TestVisitor & { readonly id: string }
let trainer: TestVisitor & { readonly id: string }

const phones = { client: '+18095550001', trainer: '+18295550002' }

beforeEach(async () => {
  client = await house.person('client')
  trainer = await house.as(await makeBookableTrainer(house.db))
  await house.db
    .update(users)
    .set({ phone: sql`case when role = 'trainer' then ${phones.trainer} else ${phones.client} end` })
    .where(inArray(users.id, [client.id, trainer.id]))
})

const phoneSeenBy = async (who: TestVisitor, id: string) => (await who.get(`/bookings/${id}`)).body.partner_phone

test("client and trainer see each other's phone once the booking is confirmed, and admins see none", async () => {
  const { body } = await client.post('/bookings', { payload: draftBooking(trainer.id) })
  expect(body.partner_phone).toBeNull()
  expect([await phoneSeenBy(client, body.id), await phoneSeenBy(trainer, body.id)]).toEqual([null, null])
  const accepted = await trainer.put(`/bookings/${body.id}`, { payload: { status: 'confirmed' } })
  expect(accepted.body.partner_phone).toBe(phones.client)
  expect((await client.get('/bookings')).body).toMatchObject([{ partner_phone: phones.trainer }])
  expect((await trainer.get('/bookings')).body).toMatchObject([{ partner_phone: phones.client }])
  expect(await phoneSeenBy(await house.person('admin'), body.id)).toBeNull()
  const mail = (await listMails(house.db)).find(({ kind }) => kind === 'confirmed')
  expect(mail?.text).toContain('https://wa.me/18295550002?text=Hola%20Yulissa')
})

test('phones are hidden a day after the session, and when it is cancelled or completed', async () => {
  const parties = { clientId: client.id, trainerId: trainer.id }
  const id = await makeBooking(house.db, { ...parties, status: 'confirmed', date: '2026-11-17', hour: 7 })
  house.setNow('2026-11-18T11:59:59Z')
  expect(await phoneSeenBy(client, id)).toBe(phones.trainer)
  house.setNow('2026-11-18T12:00:00Z')
  expect(await phoneSeenBy(client, id)).toBeNull()
  for (const status of ['cancelled', 'completed'] as const) {
    const other = await makeBooking(house.db, { ...parties, status, date: '2026-11-19', hour: 7 })
    expect([await phoneSeenBy(client, other), await phoneSeenBy(trainer, other)]).toEqual([null, null])
  }
})

test('a trainer who has become a client no longer sees the phones of former clients', async () => {
  const id = await makeBooking(house.db, { clientId: client.id, trainerId: trainer.id, status: 'confirmed' })
  await house.db
    .update(users)
    .set({ role: 'client' })
    .where(inArray(users.id, [trainer.id]))
  expect(await phoneSeenBy(trainer, id)).toBeNull()
})
