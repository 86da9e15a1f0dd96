import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { countRows } from '../../../testing/rows'
import { expireBookings } from '../../bookings/by-time/expire-bookings'
import { makePayers } from '../balance/makers'

const house = setUpHouse()

describe('payments that differ from the price', () => {
  test('after a part payment the booking is unpaid, everyone reads how much arrived, and the booking is paid once the rest arrives', async () => {
    const { admin, trainer, client, book, confirm } = await makePayers(house)
    const id = await book({ payBy: new Date('2026-11-16T18:00:00Z'), paymentStatus: 'pending_confirmation' })
    expect((await confirm(id, '&amount=1000&received_before=0')).body).toMatchObject({
      payment_status: 'pending',
      paid_amount: 1000,
      // The client gets another day to pay, but at most until the session starts.
      pay_by: '2026-11-17T10:00:00.000Z',
    })
    for (const person of [trainer, client, admin])
      expect((await person.get(`/bookings/${id}`)).body).toMatchObject({ paid_amount: 1000, price: 1400 })
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(0)
    expect(await countRows(house.db, "mails where kind = 'partPaid'")).toBe(1)
    expect((await client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer`)).body).toMatchObject({
      amount: 400,
      paid_amount: 1000,
    })
    // An admin with an outdated page cannot confirm the same transfer twice.
    expect((await confirm(id, '&amount=1000&received_before=0')).body.code).toBe('payment_changed')
    expect((await confirm(id, '&amount=400&received_before=1000')).body).toMatchObject({ payment_status: 'paid' })
    expect((await confirm(id, '&amount=400&received_before=1000')).body.code).toBe('already_paid')
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 1400, on_hold: 1400 })
    const kinds = (await admin.get('/admin/actions')).body.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(['booking_marked_paid', 'part_received'])
  })

  test('if a partly paid booking lapses, the part payment goes to the balance', async () => {
    const { book, confirm, balance, booking } = await makePayers(house)
    const id = await book({ date: '2026-11-20', payBy: new Date('2026-11-16T18:00:00Z') })
    await confirm(id, '&amount=1000&received_before=0')
    house.setNow('2026-11-17T20:00:00Z')
    await expireBookings(house.services)
    expect(await booking(id)).toMatchObject({ status: 'cancelled', paid_amount: 0 })
    expect((await balance()).amount).toBe(1000)
    const [mail] = (await listMails(house.db)).filter(({ kind }) => kind === 'expired')
    expect(mail?.text).toContain('Solo recibimos RD$1,000.00 de RD$1,400.00 del pago')
    expect(mail?.text).toContain('Los RD$1,000.00 que ya habías pagado pasaron a tu saldo.')
  })

  test('a client whose booking is declined after a part payment is told that this money is in the balance', async () => {
    const { book, confirm, decline } = await makePayers(house)
    const id = await book()
    await confirm(id, '&amount=300&received_before=0')
    await decline(id)
    const [mail] = (await listMails(house.db)).filter(({ subject }) => subject.endsWith('no pudo tomar tu reserva'))
    expect(mail?.text).toContain('Los RD$300.00 que ya habías pagado pasaron a tu saldo.')
  })

  test.each([
    ['395.00', '', 'pending'],
    ['1395', '&accept_less=true', 'paid'],
    ['1399.99', '', 'pending'],
  ])('if %s of 1,400 pesos arrive, confirmed with "%s", the payment is %s', async (amount, accept, status) => {
    const { trainer, book, confirm } = await makePayers(house)
    const id = await book()
    expect((await confirm(id, `&amount=${amount}&received_before=0${accept}`)).body.payment_status).toBe(status)
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(status === 'paid' ? 1400 : 0)
  })

  test('if a payment is more than RD$5 below the price, the difference is not written off', async () => {
    const { book, confirm } = await makePayers(house)
    const id = await book()
    expect((await confirm(id, '&amount=1394.99&received_before=0&accept_less=true')).body.code).toBe('too_much_missing')
  })

  test('if a payment is above the price, the excess goes to the balance, and the mail says so', async () => {
    const { trainer, book, confirm, balance } = await makePayers(house)
    const id = await book()
    expect((await confirm(id, '&amount=1900.50&received_before=0')).body.payment_status).toBe('paid')
    expect(await balance()).toMatchObject({
      amount: 500.5,
      undecided: 0,
      entries: [{ kind: 'overpaid', amount: 500.5 }],
    })
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(1400)
    expect(await countRows(house.db, "mails where content::text like '%500.50%'")).toBe(1)
  })

  test.each(['1,000', '1.000,00', '-5', '0', '1e3', '10.001', '1000000000000', 'abc', ''])(
    'the received amount %s is refused',
    async (amount) => {
      const { book, confirm } = await makePayers(house)
      const id = await book()
      expect((await confirm(id, `&amount=${encodeURIComponent(amount)}&received_before=0`)).status).toBe(400)
    },
  )

  test('a second transfer for a paid booking is added to the balance once, and a transfer for an unpaid booking is not', async () => {
    const { admin, book, confirm, balance } = await makePayers(house)
    const id = await book()
    const extra = (payload: object) => admin.post(`/payments/bank-transfer/extra?booking_id=${id}`, { payload })
    expect((await extra({ amount: 1400, bank_reference: 'FT-1' })).body.code).toBe('still_to_pay')
    await confirm(id)
    expect((await extra({ amount: 1400, bank_reference: 'FT-1' })).status).toBe(200)
    expect((await extra({ amount: 1400, bank_reference: 'ft-1' })).body.code).toBe('transfer_known')
    expect((await balance()).amount).toBe(1400)
  })

  test('after a partly paid booking lapsed, a full payment pays the booking, and the part payment stays in the balance', async () => {
    const { trainer, book, confirm, balance } = await makePayers(house)
    const id = await book({ date: '2026-11-20', payBy: new Date('2026-11-16T18:00:00Z') })
    await confirm(id, '&amount=1000&received_before=0')
    house.setNow('2026-11-17T20:00:00Z')
    await expireBookings(house.services)
    expect((await confirm(id)).body).toMatchObject({ status: 'pending', payment_status: 'paid', paid_amount: 1400 })
    expect((await balance()).amount).toBe(1000)
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(1400)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('if a booking is declined after a part payment, the part goes to the balance, and only the announced rest may be refunded', async () => {
    const { admin, client, book, confirm, decline, balance, booking } = await makePayers(house)
    const id = await book()
    await confirm(id, '&amount=1000&received_before=0')
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    await decline(id)
    expect((await balance()).amount).toBe(1000)
    expect(await booking(id)).toMatchObject({ refund_amount: 400, refund: { state: 'to_check' }, paid_amount: 0 })
    const payload = { sent_on: '2026-11-16', bank_reference: '4471' }
    expect((await admin.post(`/payments/refunds/${id}/sent`, { payload })).status).toBe(200)
    expect((await balance()).amount).toBe(1000)
    expect((await admin.get('/admin/daily-balance')).body.bank).toBe(1000)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('the balance cannot pay a booking whose announced transfer may still arrive', async () => {
    const { client, refund, book, checkout, balance } = await makePayers(house)
    await refund({ priceCents: 50_000 })
    const id = await book()
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    expect((await checkout(id)).body.code).toBe('transfer_announced')
    expect((await balance()).amount).toBe(500)
  })
})
