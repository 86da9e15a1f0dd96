import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makeUser } from '../../accounts/makers'
import { makeBookableTrainer } from '../../bookings/makers'

const house = setUpHouse()

const mails = () => listMails(house.db)
const subjects = async () => (await mails()).map(({ toEmail, subject }) => `${toEmail}: ${subject}`)

async function makePeople() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  await house.db.execute(sql`update users set email = 'yulissa@example.com', language = 'es' where id = ${trainer.id}`)
  const ana = await makeUser(house.db, { name: 'Ana <b>Pérez</b>', email: 'ana@example.com' })
  await house.db.execute(sql`update users set language = 'en' where id = ${ana.id}`)
  const boss = await makeUser(house.db, { role: 'admin', email: 'boss@example.com' })
  const [client, admin] = [await house.as(ana.id), await house.as(boss.id)]
  const book = (time: string) =>
    client.post('/bookings', {
      payload: { trainer_id: trainer.id, date: '2026-11-17', time, service_type: 'gym', sessions_count: 5 },
    })
  return { trainer, client, admin, book }
}

test("each step of a booking mails the right person once, in that person's language", async () => {
  const { trainer, client, admin, book } = await makePeople()
  const { id } = (await book('07:00')).body
  expect(await subjects()).toEqual(['yulissa@example.com: Nueva solicitud de Ana <b>Pérez</b>'])
  for (let twice = 0; twice < 2; twice += 1) await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  for (let twice = 0; twice < 2; twice += 1) await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  for (let twice = 0; twice < 2; twice += 1) await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  await client.patch(`/bookings/${id}/complete`)
  expect(new Set(await subjects())).toEqual(
    new Set([
      'yulissa@example.com: Nueva solicitud de Ana <b>Pérez</b>',
      'boss@example.com: Ana <b>Pérez</b> marcó RD$6,500.00 como pagado',
      'ana@example.com: Your payment of RD$6,500.00 is confirmed',
      'yulissa@example.com: Se sumaron RD$6,500.00 a tus ganancias',
      'ana@example.com: Yulissa Peralta accepted your booking',
    ]),
  )
  expect(await mails()).toHaveLength(5)
  const request = (await mails()).find(({ subject }) => subject.startsWith('Nueva'))
  expect(request?.text).toContain('martes, 17 de noviembre, 07:00')
  expect(request?.text).toContain('https://entrena.do/login?next=%2Ftrainer-dashboard%3Ftab%3Dbookings')
  const paid = (await mails()).find(({ subject }) => subject.startsWith('Your payment'))
  expect(paid?.text).toContain(id.slice(0, 8).toUpperCase())
  expect(paid?.text).toContain('Tuesday, November 17, 07:00')
  for (const kind of ['confirmedToClient', 'confirmed'])
    expect((await mails()).find((mail) => mail.kind === kind)?.text).toContain(encodeURIComponent(`/receipt/${id}`))
  const accepted = (await mails()).find(({ kind }) => kind === 'confirmed')
  expect(accepted?.text).toContain('Where: Malecón, Gazcue')
  // It is Monday noon, less than 24 hours before the session, so cancelling costs 30 % of a fifth of the price.
  expect(accepted?.text).toContain('Cancelling now costs RD$390.00 of RD$1,300.00.')
})

test('the mail to the admins about an announced transfer names the part of the price that is still due, and links to the booking', async () => {
  const { client, admin, book } = await makePeople()
  const { id } = (await book('07:00')).body
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}&amount=2079&received_before=0`)
  await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  expect(await subjects()).toContain('boss@example.com: Ana <b>Pérez</b> marcó RD$4,421.00 como pagado')
  const marked = (await mails()).find(({ subject }) => subject.endsWith('marcó RD$4,421.00 como pagado'))
  expect(marked?.text).toContain(encodeURIComponent(`/admin/bookings/${id}`))
})

test('the mail about a declined paid booking mentions the refund', async () => {
  const { trainer, admin, book } = await makePeople()
  const { id } = (await book('07:00')).body
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
  const declined = (await mails()).find(({ subject }) => subject === 'Yulissa Peralta could not take your booking')
  expect(declined?.text).toContain('is in your balance.')
})

test('a booking request that is refused sends no mail', async () => {
  const { client, book } = await makePeople()
  await book('07:00')
  expect((await book('07:00')).status).toBe(409)
  await client.put('/bookings/7f3a91c2-0000-4000-8000-000000000000', { payload: { status: 'confirmed' } })
  expect(await mails()).toHaveLength(1)
})
