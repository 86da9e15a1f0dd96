import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { countRows } from '../../../testing/rows'
import { expireBookings } from '../../bookings/by-time/expire-bookings'
import { accountOfLaura, makePayers } from './makers'

const house = setUpHouse()

describe('balance of a client', () => {
  test('the price of a declined paid booking goes to the balance, and the refund stays due until the client decides', async () => {
    const { client, refund, balance, booking } = await makePayers(house)
    expect(await balance()).toMatchObject({ amount: 0, undecided: 0, entries: [], refund: null, returned: null })
    const id = await refund()
    expect(await balance()).toMatchObject({
      amount: 1400,
      undecided: 1400,
      entries: [
        { kind: 'cancelled', amount: 1400, trainer_name: 'Yulissa Peralta', date: '2026-11-17', time: '06:00' },
      ],
    })
    expect(await booking(id)).toMatchObject({ refund_due: true, refund: { state: 'due' } })
    expect((await client.post('/balance/keep')).body).toMatchObject({ amount: 1400, undecided: 0 })
    expect(await booking(id)).toMatchObject({ refund_due: false, refund_amount: 1400, refund: { state: 'kept' } })
    expect((await client.post('/balance/keep')).status).toBe(200)
    expect(await countRows(house.db, 'refunds')).toBe(1)
  })

  test('a checkout uses the balance only if the client wants this, and a booking paid entirely from the balance can be reviewed', async () => {
    const { client, trainer, refund, book, checkout, balance, booking } = await makePayers(house)
    const returned = await refund()
    const id = await book()
    expect((await checkout(id, '')).body).toMatchObject({ amount: 1400, balance: 1400, is_paid: false, paid_amount: 0 })
    expect((await balance()).amount).toBe(1400)
    expect((await checkout(id)).body).toMatchObject({ amount: 0, balance: 0, is_paid: true, paid_amount: 1400 })
    expect(await booking(id)).toMatchObject({ payment_status: 'paid', paid_amount: 1400 })
    expect(await booking(returned)).toMatchObject({ refund_due: false, refund: { state: 'kept' } })
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 1400, on_hold: 1400 })
    expect((await checkout(id)).body.code).toBe('already_paid')
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    await client.patch(`/bookings/${id}/complete`)
    const review = { trainer_id: trainer.id, booking_id: id, rating: 5, comment: 'Gracias' }
    expect((await client.post('/reviews', { payload: review })).status).toBeLessThan(300)
  })

  test('if the balance covers a part of the price, the client transfers the rest, and this part returns to the balance if the booking lapses', async () => {
    const { admin, confirm, refund, book, checkout, balance, booking } = await makePayers(house)
    await refund({ priceCents: 50_000 })
    const id = await book({ payBy: new Date('2026-11-16T20:00:00Z'), expiresAt: new Date('2026-11-16T22:00:00Z') })
    expect((await checkout(id)).body).toMatchObject({ amount: 900, balance: 0, is_paid: false, paid_amount: 500 })
    expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 500, price: 1400 })
    expect((await checkout(id)).body.code).toBe('balance_used')
    house.setNow('2026-11-16T23:00:00Z')
    await expireBookings(house.services)
    expect(await booking(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid', paid_amount: 0 })
    expect(await balance()).toMatchObject({ amount: 500, entries: [{ kind: 'unpaid' }, {}, {}] })
    // The booking lapsed, so a part of its price cannot be confirmed. The transfer is added to the balance.
    expect((await confirm(id, '&amount=900')).body.code).toBe('late_needs_all')
    const payload = { amount: 900, bank_reference: 'FT-1' }
    const extra = `/payments/bank-transfer/extra?booking_id=${id}`
    expect((await admin.post(extra, { payload })).status).toBe(200)
    expect((await admin.post(extra, { payload })).body.code).toBe('transfer_known')
    expect((await balance()).amount).toBe(1400)
    // A transfer that went to the balance cannot also be confirmed as a payment.
    expect((await confirm(id)).body.code).toBe('cancelled_takes_no_payment')
  })

  test('if the client used the balance for a part of the price and then pays the rest, the trainer is credited with the whole price', async () => {
    const { trainer, confirm, refund, book, checkout, balance } = await makePayers(house)
    await refund({ priceCents: 50_000 })
    const id = await book()
    await checkout(id)
    expect((await confirm(id)).body).toMatchObject({ payment_status: 'paid', paid_amount: 1400 })
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(1400)
    expect((await balance()).amount).toBe(0)
  })
})

describe('refunds to the bank', () => {
  test('a refund to the bank leaves the balance at once and waits for a batch, and can be withdrawn until a batch has it', async () => {
    const { client, refund, balance, ask, booking } = await makePayers(house)
    const id = await refund()
    expect((await ask(1400)).body).toMatchObject({
      amount: 0,
      refund: { state: 'ready', amount: 1400, bank: 'Banreservas', account_ending: '4821', promised_on: '2026-11-19' },
      account: { account_holder: 'Laura Méndez', account_ending: '4821', tax_id_ending: '205', paused_until: null },
    })
    expect(await booking(id)).toMatchObject({ refund_due: true })
    expect((await ask(1)).body.code).toBe('refund_open')
    const { refund: asked } = await balance()
    expect((await client.delete(`/balance/refunds/${asked.id}`)).body).toMatchObject({ amount: 1400, refund: null })
    expect((await client.delete(`/balance/refunds/${asked.id}`)).body.code).toBe('refund_not_found')
    expect((await client.get('/balance/entries')).body.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'cancelled',
      'refund',
      'returned',
    ])
  })

  test.each([
    ['more than the balance', 1401, {}, 'refund_beyond_balance'],
    ['nothing', 0, {}, 'amount_invalid'],
    ['less than nothing', -5, {}, 'amount_invalid'],
    ['thousandths', 1.005, {}, 'amount_invalid'],
    ['a trillion', 1e12, {}, 'amount_invalid'],
    ['an account with letters', 1, { account_number: '96O1144821' }, 'account_number_invalid'],
    ['a short account', 1, { account_number: '12345' }, 'account_number_invalid'],
    ['an unknown bank', 1, { bank: 'Banco de Nadie' }, 'bank_unknown'],
    ['a cédula of ten digits', 1, { tax_id: '0011391820' }, 'tax_id_invalid'],
    ['no holder', 1, { account_holder: ' ' }, 'holder_invalid'],
  ])('a refund to the bank of %s is refused', async (_what, amount, account, code) => {
    const { refund, ask, balance } = await makePayers(house)
    await refund()
    expect((await ask(amount, { ...accountOfLaura, ...account })).body.code).toBe(code)
    expect(await balance()).toMatchObject({ amount: 1400, refund: null, account: null })
  })

  test('bank details are stored even if the check digit of their cédula is wrong', async () => {
    const { refund, ask } = await makePayers(house)
    await refund()
    expect((await ask(1400, { ...accountOfLaura, tax_id: '00113918206' })).status).toBe(200)
  })

  test('changed bank details pause a refund for 72 hours, even if the old details were removed first', async () => {
    const { client, refund, ask, balance } = await makePayers(house)
    await refund()
    const save = (payload: object) => client.put('/bank-account', { payload })
    expect((await save(accountOfLaura)).body.account.paused_until).toBeNull()
    expect((await save(accountOfLaura)).body.account.paused_until).toBeNull()
    expect((await client.delete('/bank-account')).status).toBe(204)
    expect((await client.get('/bank-account')).body).toEqual({ is_on: true, account: null })
    expect((await client.post('/balance/refunds', { payload: { amount: 5 } })).body.code).toBe('bank_account_missing')
    expect((await ask(1400, { ...accountOfLaura, account_number: '7700001234' })).body.refund).toMatchObject({
      state: 'asked',
      paused_until: '2026-11-19T16:00:00.000Z',
      promised_on: '2026-11-24',
    })
    house.setNow('2026-11-19T16:00:00Z')
    expect((await balance()).refund).toMatchObject({ state: 'ready', paused_until: null })
    expect(await countRows(house.db, "mails where kind = 'bankAccountChanged'")).toBe(2)
  })

  test('changing or removing bank details withdraws a refund that was requested to the old bank account', async () => {
    const { admin, client, refund, ask, balance } = await makePayers(house)
    await client.put('/bank-account', { payload: accountOfLaura })
    await refund()
    await ask(1400, { ...accountOfLaura, account_number: '7700001234' })
    await client.put('/bank-account', { payload: accountOfLaura })
    expect(await balance()).toMatchObject({ amount: 1400, refund: null })
    const { id } = (await ask(1400)).body.refund
    await client.delete('/bank-account')
    expect(await balance()).toMatchObject({ amount: 1400, refund: null })
    house.setNow('2026-12-01T16:00:00Z')
    const payload = { refund_ids: [id] }
    expect((await admin.post('/admin/payouts/batches', { payload })).body.code).toBe('nothing_to_pay')
  })

  test('an admin cannot record a refund as sent by hand while it waits for a batch', async () => {
    const { admin, refund, ask } = await makePayers(house)
    const id = await refund()
    await ask(1400)
    const payload = { sent_on: '2026-11-16', bank_reference: '4471' }
    expect((await admin.post(`/payments/refunds/${id}/sent`, { payload })).body.code).toBe('refund_open')
  })
})

test('a suspended client is told that a requested refund is not sent and that the money is in the balance', async () => {
  const { admin, client, refund, ask } = await makePayers(house)
  const { email } = (await client.get('/auth/me')).body
  await refund()
  expect((await ask(1400)).status).toBe(200)
  expect((await admin.post(`/admin/users/${client.id}/suspend`, { payload: { reason: 'Recibo dudoso' } })).status).toBe(
    204,
  )
  const letter = (await listMails(house.db, email)).find(({ kind }) => kind === 'refundWithdrawn')
  expect(letter?.subject).toBe('No enviamos tu reembolso de RD$1,400.00')
  expect(letter?.text).toContain('No enviamos tu reembolso de RD$1,400.00. Está en tu saldo.')
  await admin.post(`/admin/users/${client.id}/lift`)
  const { body } = await (await house.as(client.id)).get('/balance')
  expect(body).toMatchObject({ amount: 1400, refund: null })
})

describe('with a commission', () => {
  const commissioned = setUpHouse({ COMMISSION_PERCENT: '12.5' })

  test('a client reads a refund as one entry, not as the parts of the trainer and of Entrena', async () => {
    const { client, refund, balance } = await makePayers(commissioned)
    await refund()
    expect(await balance()).toMatchObject({ amount: 1400, entries: [{ kind: 'cancelled', amount: 1400 }] })
    expect((await client.get('/balance/entries')).body).toHaveLength(1)
  })
})
