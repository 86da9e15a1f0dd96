import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makePicture, multipartFormOf } from '../../../testing/pictures'
import { expireBookings } from '../../bookings/by-time/expire-bookings'
import { draftBooking, makeBookableTrainer } from '../../bookings/makers'

const house = setUpHouse()

/** Creates a booking for Thursday at 07:00 that lapsed unpaid on Tuesday. */
async function makeLapsed({ accepted = false } = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const [client, admin] = [await house.person('client'), await house.person('admin')]
  const payload = draftBooking(trainer.id, { date: '2026-11-19' })
  const id: string = (await client.post('/bookings', { payload })).body.id
  if (accepted) await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-17T18:00:00Z')
  await expireBookings(house.services)
  const confirm = () => admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)
  const mark = () => client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  const get = async () => (await client.get(`/bookings/${id}`)).body
  const rival = async () => (await house.person('client')).post('/bookings', { payload })
  return { id, trainer, client, admin, confirm, mark, get, rival }
}
const earnedBy = async (trainer: Awaited<ReturnType<typeof house.person>>) =>
  (await trainer.get('/earnings')).body.total_earnings
const subjects = async () => (await listMails(house.db)).map(({ subject }) => subject)

describe('payment after a booking lapsed', () => {
  test.each([
    ['pending', false],
    ['confirmed', true],
  ])('a late payment gives a lapsed booking its hour and its status %s back', async (status, accepted) => {
    const { confirm, trainer, admin, id } = await makeLapsed({ accepted })
    const before = await admin.get(`/bookings/${id}`)
    expect(before.body).toMatchObject({ hour_free: true, cancel_reason: 'unpaid' })
    expect(await confirm()).toMatchObject({
      status: 200,
      body: {
        status,
        payment_status: 'paid',
        cancel_reason: null,
        cancelled_at: null,
        refund: null,
        hour_free: null,
      },
    })
    expect(await earnedBy(trainer)).toBe(1400)
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('tu hora vuelve a ser tuya'),
        expect.stringContaining('pagó tarde: la sesión vuelve'),
      ]),
    )
    expect((await confirm()).status).toBe(200)
    expect(await earnedBy(trainer)).toBe(1400)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('after a late payment above the price, the client reads what went to the balance, and the trainer reads what was credited', async () => {
    const { admin, id } = await makeLapsed()
    expect(
      (await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}&amount=1500&received_before=0`)).status,
    ).toBe(200)
    const texts = (await listMails(house.db)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Te sobraron RD$100.00: quedaron en tu saldo.'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('pagó RD$1,400.00, y todo pasó a tus ganancias'))).toHaveLength(1)
    expect((await admin.get('/admin/actions')).body[0]).toMatchObject({ kind: 'booking_marked_paid', amount: 1500 })
  })

  test('if another client has booked the hour, a late payment that is confirmed twice is refunded once', async () => {
    const { confirm, trainer, admin, rival, id } = await makeLapsed()
    expect((await rival()).status).toBe(201)
    expect((await admin.get(`/bookings/${id}`)).body.hour_free).toBe(false)
    const late = { status: 'cancelled', payment_status: 'paid', refund: { state: 'due' }, refund_amount: 1400 }
    for (let times = 0; times < 2; times += 1) expect(await confirm()).toMatchObject({ status: 200, body: late })
    expect(await earnedBy(trainer)).toBe(0)
    expect((await subjects()).filter((subject) => subject.includes('llegó tarde'))).toHaveLength(1)
    const actions = (await admin.get('/admin/actions')).body as { kind: string }[]
    expect(actions.filter(({ kind }) => kind === 'booking_marked_paid')).toHaveLength(1)
    expect(await findViolations(house.db)).toEqual([])
  })

  test.each([
    ['has begun', '2026-11-19T11:00:00Z'],
    ['is over', '2026-11-20T11:00:00Z'],
  ])('a late payment for a lapsed booking is refunded if the session %s', async (_when, instant) => {
    const { confirm } = await makeLapsed()
    house.setNow(instant)
    expect((await confirm()).body).toMatchObject({ status: 'cancelled', refund: { state: 'due' } })
  })

  test('a late payment one second before the session begins gives the client the hour back', async () => {
    const { confirm } = await makeLapsed({ accepted: true })
    house.setNow('2026-11-19T10:59:59Z')
    expect((await confirm()).body).toMatchObject({ status: 'confirmed' })
  })

  test('a late payment is refunded if the trainer is no longer a trainer', async () => {
    const { confirm, trainer } = await makeLapsed()
    await house.db.execute(`update users set role = 'client' where id = '${trainer.id}'`)
    expect((await confirm()).body).toMatchObject({ status: 'cancelled', refund: { state: 'due' } })
  })
})

describe('client of a lapsed booking', () => {
  test('the client of a lapsed booking can announce a transfer, and the admin can confirm it', async () => {
    const { mark, confirm, admin } = await makeLapsed()
    expect(await mark()).toMatchObject({ status: 200, body: { refund: { state: 'to_check' } } })
    expect((await mark()).status).toBe(200)
    expect((await admin.get('/admin/attention')).body).toMatchObject({ transfers_to_check: 1 })
    expect((await confirm()).body).toMatchObject({ status: 'pending', refund: null })
    expect((await admin.get('/admin/attention')).body).toMatchObject({ transfers_to_check: 0 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('once an admin records that the announced transfer for a lapsed booking did not arrive, the booking takes no payment', async () => {
    const { id, client, admin, mark, confirm, get } = await makeLapsed()
    const upload = await multipartFormOf([{ field: 'file', content: await makePicture('png') }])
    const send = () => client.post(`/payments/bank-transfer/upload-proof?booking_id=${id}`, upload)
    expect(await send()).toMatchObject({ status: 200, body: { refund: { state: 'to_check' } } })
    expect((await admin.post(`/payments/refunds/${id}/not-received`)).status).toBe(200)
    for (const refused of [await send(), await mark(), await confirm()]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'cancelled_takes_no_payment' } })
    }
    expect((await get()).refund.state).toBe('not_received')
    expect(await findViolations(house.db)).toEqual([])
  })

  test('the client of a lapsed booking is not asked to pay for it', async () => {
    const { id, client } = await makeLapsed()
    expect(await client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer`)).toMatchObject({
      status: 409,
      body: { code: 'cancelled_takes_no_payment' },
    })
  })
})
