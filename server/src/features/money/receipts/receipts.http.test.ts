import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { draftBooking, makeBookableTrainer } from '../../bookings/makers'

const house = setUpHouse({ RATE_LIMIT: 'on' })

async function makePeople() {
  const trainer = await house.as(await makeBookableTrainer(house.db, { addressedAs: 'entrenadora' }))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const book = async (date: string, sessions = 1): Promise<string> =>
    (await client.post('/bookings', { payload: draftBooking(trainer.id, { date, sessions_count: sessions }) })).body.id
  const confirm = (id: string) => admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  const cancel = async (id: string) => {
    const { refund_amount } = (await client.get(`/bookings/${id}/cancellation`)).body
    return client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: refund_amount } })
  }
  return { trainer, client, admin, book, confirm, cancel }
}

test('a receipt says how a purchase was paid, with the balance and a transfer, and what was refunded', async () => {
  const { trainer, client, admin, book, confirm, cancel } = await makePeople()
  const first = await book('2026-11-19')
  await confirm(first)
  await cancel(first)
  const id = await book('2026-11-20', 5)
  expect((await client.get(`/payments/receipts/${id}`)).body.code).toBe('receipt_not_found')
  await client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer&use_balance=true`)
  house.setNow('2026-11-16T17:30:00Z')
  await confirm(id)
  const { body } = await client.get(`/payments/receipts/${id}`)
  expect(body).toMatchObject({
    booking_id: id,
    number: `E-2026-${id.slice(0, 8).toUpperCase()}`,
    issued_at: '2026-11-16T17:30:00.000Z',
    trainer: { name: 'Yulissa Peralta', addressed_as: 'entrenadora' },
    collector: { name: house.services.config.bank.accountHolder },
    sessions_count: 5,
    sessions: [{ date: '2026-11-20', time: '07:00', status: 'pending', is_refunded: false }],
    to_schedule: 4,
    paid_amount: 6500,
    payments: [
      { kind: 'balance', at: '2026-11-16T16:00:00.000Z', amount: 1400 },
      { kind: 'transfer', at: '2026-11-16T17:30:00.000Z', amount: 5100 },
    ],
    refunds: [],
    refunded_amount: 0,
  })
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-20T10:00:00Z')
  await cancel(id)
  const refunded = (await client.get(`/payments/receipts/${id}`)).body
  // The trainer keeps 30 % of one session, and the whole package ends.
  expect(refunded).toMatchObject({ number: body.number, refunded_amount: 6110, to_schedule: 0 })
  expect(refunded.refunds).toMatchObject([{ amount: 6110, date: null, state: 'due' }])
  expect((await admin.get(`/payments/receipts/${id}`)).body).toEqual(refunded)
})

test('only the client of a booking and admins can open its receipt, and an unpaid booking has no receipt', async () => {
  const { trainer, admin, book, confirm } = await makePeople()
  const id = await book('2026-11-19')
  await confirm(id)
  const stranger = await house.person('client')
  for (const person of [trainer, stranger])
    for (const path of [`/payments/receipts/${id}`, `/payments/receipts/${id}/file`])
      expect((await person.get(path)).body).toMatchObject({ code: 'booking_not_found' })
  await house.db.execute(sql`update bookings set payment_status = 'pending' where id = ${id}`)
  expect((await admin.get(`/payments/receipts/${id}`)).body.code).toBe('receipt_not_found')
})

test('a later session of a package has the receipt of its package, which can also be downloaded as a PDF', async () => {
  const { trainer, client, book, confirm } = await makePeople()
  const id = await book('2026-11-19', 2)
  await confirm(id)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  const payload = draftBooking(trainer.id, { date: '2026-11-20', sessions_count: undefined, package_booking_id: id })
  const later = (await client.post('/bookings', { payload })).body.id
  const { body } = await client.get(`/payments/receipts/${later}`)
  expect(body).toMatchObject({ booking_id: id, to_schedule: 0 })
  expect(body.sessions.map(({ date }: { date: string }) => date)).toEqual(['2026-11-19', '2026-11-20'])
  const file = await client.get(`/payments/receipts/${later}/file?language=en`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toBe(`attachment; filename="entrena-${body.number}.pdf"`)
})

test("a client can have a receipt with all its lines mailed to the client's own address", async () => {
  const { client, trainer, book, confirm } = await makePeople()
  const id = await book('2026-11-20', 5)
  expect((await client.post(`/payments/receipts/${id}/mail`)).body.code).toBe('receipt_not_found')
  await confirm(id)
  const { body: receipt } = await client.get(`/payments/receipts/${id}`)
  const { email } = receipt.client
  const { status, body } = await client.post(`/payments/receipts/${id}/mail`)
  expect([status, body]).toEqual([200, { email }])
  const mails = (await listMails(house.db, email)).filter(({ kind }) => kind === 'receiptAsked')
  expect(mails).toMatchObject([{ subject: `Recibo ${receipt.number}` }])
  for (const text of [
    'Paquete de 5 sesiones',
    'Yulissa Peralta',
    '4 sesiones aún sin fecha',
    'RD$6,500.00',
    'no es un',
  ])
    expect(mails[0]?.text.toLowerCase()).toContain(text.toLowerCase())
  expect((await trainer.post(`/payments/receipts/${id}/mail`)).body.code).toBe('booking_not_found')
})

test('a person can have five receipts an hour mailed', async () => {
  const { client, book, confirm } = await makePeople()
  const id = await book('2026-11-20')
  await confirm(id)
  const mail = async () => (await client.post(`/payments/receipts/${id}/mail`)).status
  for (let times = 0; times < 5; times += 1) expect(await mail()).toBe(200)
  expect(await mail()).toBe(429)
})
