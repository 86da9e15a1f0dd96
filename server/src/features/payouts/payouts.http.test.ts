import { describe, expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { useHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { laurasAccount, makePayers } from '../balance/makers'
import { makeEarned } from '../ledger/makers'
import { releaseDue } from '../payments/books/release'

const house = useHouse()

async function makeTrainers() {
  const people = await makePayers(house)
  const { admin, trainer } = people
  const earn = (amountCents: number) => makeEarned(house.db, { trainerId: trainer.id, amountCents })
  const save = (account: object = {}) => trainer.put('/bank-account', { payload: { ...laurasAccount, ...account } })
  const exportBatch = (payload: object = { trainer_ids: [trainer.id] }) =>
    admin.post('/admin/payouts/batches', { payload })
  const earnings = async () => (await trainer.get('/earnings')).body
  const plan = async () => (await trainer.get('/payouts')).body
  return { ...people, earn, save, exportBatch, earnings, plan }
}

describe('earnings become available', () => {
  test('two days after the session, not before, and not while a problem is open', async () => {
    const { trainer, client, book, confirm, earnings } = await makeTrainers()
    const id = await book()
    await confirm(id)
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-17T12:00:00Z')
    await client.patch(`/bookings/${id}/complete`)
    expect((await trainer.get('/earnings/held')).body).toMatchObject([
      { amount: 1400, free_at: '2026-11-19T12:00:00.000Z' },
    ])
    house.setNow('2026-11-19T11:59:59Z')
    await releaseDue(house.services)
    expect(await earnings()).toMatchObject({ total_earnings: 1400, available: 0, on_hold: 1400 })
    house.setNow('2026-11-19T12:00:00Z')
    await releaseDue(house.services)
    expect(await earnings()).toMatchObject({
      total_earnings: 1400,
      available: 1400,
      on_hold: 0,
      pending_withdrawal: 1400,
    })
    expect((await trainer.get('/earnings/held')).body).toEqual([])
  })

  test('a reported problem keeps the money on hold until it is decided', async () => {
    const { admin, trainer, client, book, confirm, earnings, balance } = await makeTrainers()
    const id = await book()
    await confirm(id)
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-17T12:00:00Z')
    await client.patch(`/bookings/${id}/complete`)
    const report = { kind: 'other', note: 'Duró veinte minutos' }
    expect((await client.post(`/bookings/${id}/problem`, { payload: report })).status).toBeLessThan(300)
    house.setNow('2026-11-25T12:00:00Z')
    await releaseDue(house.services)
    expect(await earnings()).toMatchObject({ available: 0, on_hold: 1400 })
    const decision = { outcome: 'upheld', note: 'La mitad', refund_amount: 700 }
    expect((await admin.post(`/bookings/${id}/problem/decision`, { payload: decision })).status).toBeLessThan(300)
    await releaseDue(house.services)
    expect(await earnings()).toMatchObject({ total_earnings: 700, available: 700, on_hold: 0 })
    expect((await balance()).amount).toBe(700)
  })
})

describe('a commission', () => {
  const commissioned = useHouse({ COMMISSION_PERCENT: '12.5' })

  test('is kept when the booking is paid, given back with a refund, and shown to the trainer', async () => {
    const { trainer, book, confirm, decline, balance } = await makePayers(commissioned)
    const id = await book({ priceCents: 99_999 })
    await confirm(id)
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 874.99, commission: 125 })
    expect((await trainer.get('/payouts')).body.commission_percent).toBe(12.5)
    await decline(id)
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 0, commission: 0, on_hold: 0 })
    expect((await balance()).amount).toBe(999.99)
  })
})

describe('a batch', () => {
  test('takes what is available, is sent, and is closed when the bank shows it', async () => {
    const { admin, trainer, earn, save, exportBatch, earnings, plan } = await makeTrainers()
    await earn(420_000)
    expect(await plan()).toMatchObject({
      state: 'details_missing',
      available: 4200,
      next_on: '2026-11-20',
      account: null,
    })
    expect((await exportBatch()).body.code).toBe('nothing_to_pay')
    await save()
    expect(await plan()).toMatchObject({ state: 'ready', account: { account_ending: '4821' } })
    const { status, body: batch } = await exportBatch()
    expect(status).toBe(201)
    expect(batch).toMatchObject({ state: 'exported', total: 4200, lines: [{ state: 'in_batch', amount: 4200 }] })
    expect(await earnings()).toMatchObject({
      available: 0,
      withdrawn: 4200,
      pending_withdrawal: 0,
      total_earnings: 4200,
    })
    expect((await exportBatch()).body.code).toBe('nothing_to_pay')
    const file = await admin.get(`/admin/payouts/batches/${batch.id}/file`)
    expect(file.body).toContain('00113918205,Laura Méndez,Banreservas,Ahorros,9601144821,4200.00,')
    const line = `/admin/payouts/transfers/${batch.lines[0].id}`
    expect((await admin.post(`${line}/seen`)).body.code).toBe('transfer_not_sent')
    expect((await admin.post(`/admin/payouts/batches/${batch.id}/sent`)).body.state).toBe('sent')
    expect((await admin.post(`/admin/payouts/batches/${batch.id}/sent`)).body.code).toBe('batch_already_sent')
    expect((await admin.post(`${line}/seen`)).body.state).toBe('seen')
    expect((await admin.get('/admin/payouts/batches')).body).toMatchObject([{ state: 'closed', seen: 1, returned: 0 }])
    expect((await trainer.get('/payouts/transfers')).body).toMatchObject([{ state: 'seen', amount: 4200 }])
    expect(await countRows(house.db, "mails where kind = 'payoutSent'")).toBe(1)
  })

  test('a returned payout is available again, and the trainer is told why', async () => {
    const { admin, trainer, earn, save, exportBatch, earnings } = await makeTrainers()
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const path = `/admin/payouts/transfers/${batch.lines[0].id}/returned`
    expect((await admin.post(path, { payload: { reason: ' ' } })).body.code).toBe('return_reason_missing')
    expect((await admin.post(path, { payload: { reason: 'cuenta cerrada' } })).body.state).toBe('returned')
    expect((await admin.post(path, { payload: { reason: 'cuenta cerrada' } })).body.code).toBe('transfer_not_sent')
    expect(await earnings()).toMatchObject({ available: 4200, withdrawn: 0, total_earnings: 4200 })
    expect((await trainer.get('/payouts/transfers')).body).toMatchObject([{ return_reason: 'cuenta cerrada' }])
    expect((await trainer.get('/earnings/entries')).body.map(({ kind }: { kind: string }) => kind)).toContain(
      'returned',
    )
    expect(await countRows(house.db, "mails where kind = 'payoutReturned'")).toBe(1)
    expect((await exportBatch()).status).toBe(201)
  })

  test('changed details pause payouts for 72 hours, and little money waits', async () => {
    const { admin, earn, save, exportBatch, plan } = await makeTrainers()
    await earn(49_999)
    await save()
    expect((await plan()).state).toBe('below_minimum')
    await earn(1)
    expect((await plan()).state).toBe('ready')
    await save({ account_number: '7700001234' })
    expect(await plan()).toMatchObject({ state: 'paused', account: { paused_until: '2026-11-19T16:00:00.000Z' } })
    expect((await admin.get('/admin/payouts/payable')).body).toMatchObject([{ state: 'paused', available: 500 }])
    expect((await exportBatch()).body.code).toBe('nothing_to_pay')
    house.setNow('2026-11-19T16:00:00Z')
    expect((await exportBatch()).status).toBe(201)
  })

  test('refunds go with it, and are no longer due once they were sent', async () => {
    const { admin, client, refund, ask, exportBatch, booking, balance } = await makeTrainers()
    const id = await refund()
    await ask(1400)
    const [asked] = (await admin.get('/admin/payouts/refunds')).body
    expect(asked).toMatchObject({ state: 'ready', account_number: '9601144821', tax_id: '00113918205', amount: 1400 })
    const { body: batch } = await exportBatch({ refund_ids: [asked.id], format: 'popular' })
    expect((await client.delete(`/balance/refunds/${asked.id}`)).body.code).toBe('refund_in_batch')
    expect(await booking(id)).toMatchObject({ refund_due: true })
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    expect(await booking(id)).toMatchObject({ refund_due: false, refund: { state: 'sent', sent_on: '2026-11-16' } })
    const path = `/admin/payouts/transfers/${asked.id}/returned`
    await admin.post(path, { payload: { reason: 'el número no existe' } })
    expect(await balance()).toMatchObject({
      amount: 1400,
      refund: null,
      returned: { return_reason: 'el número no existe' },
    })
  })

  test('formats are data: columns, separator and words can be changed and reset; formulas are neutralised', async () => {
    const { admin, earn, save, exportBatch } = await makeTrainers()
    const [generic] = (await admin.get('/admin/payouts/formats')).body
    expect(generic).toMatchObject({ name: 'generic', is_changed: false, is_confirmed: true })
    const columns = [
      { kind: 'holder', title: '=Titular' },
      { kind: 'account_type', title: 'Tipo' },
      { kind: 'account_number', title: 'Cuenta' },
      { kind: 'amount', title: 'Monto' },
    ]
    const format = { ...generic.format, columns, separator: ';', savings: 'AH', has_bom: false }
    const path = '/admin/payouts/formats/generic'
    expect((await admin.put(path, { payload: { ...format, columns: [columns[0]] } })).body.code).toBe('format_invalid')
    expect((await admin.put(path, { payload: format })).body).toMatchObject({ is_changed: true })
    await earn(420_000)
    await save({ account_holder: '@SUM(A1;A2)' })
    const { body: batch } = await exportBatch()
    expect((await admin.get(`/admin/payouts/batches/${batch.id}/file`)).body).toBe(
      `'=Titular;Tipo;Cuenta;Monto\r\n"'@SUM(A1;A2)";AH;9601144821;4200.00\r\n`,
    )
    expect((await admin.delete(path)).body).toMatchObject({ is_changed: false, format: generic.format })
    expect((await admin.put('/admin/payouts/formats/other', { payload: format })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('without a key', () => {
  const keyless = useHouse({ DEMO: 'false' })

  test('no bank details are stored and nothing is exported, and it says so', async () => {
    const { admin, trainer, client, refund, ask } = await makePayers(keyless)
    await refund()
    expect((await ask(1400)).body.code).toBe('payouts_off')
    expect((await client.get('/balance')).body).toMatchObject({ amount: 1400, can_refund: false })
    expect((await trainer.put('/bank-account', { payload: laurasAccount })).body.code).toBe('payouts_off')
    expect((await trainer.get('/payouts')).body).toMatchObject({ is_on: false, account: null })
    const payload = { trainer_ids: [trainer.id] }
    expect((await admin.post('/admin/payouts/batches', { payload })).body.code).toBe('payouts_off')
  })
})

describe('the daily balance', () => {
  test('what the books say is what came in minus what went out, beside the statement', async () => {
    const { admin, client, refund, earn, save, exportBatch, book, confirm } = await makeTrainers()
    await refund()
    await earn(420_000)
    await save()
    await confirm(await book(), '&amount=1900&received_before=0')
    const daily = async () => (await admin.get('/admin/daily-balance')).body
    expect(await daily()).toMatchObject({
      bank: 7500,
      statement: null,
      difference: null,
      owed_to_clients: 1900,
      owed_to_trainers: 5600,
    })
    const { body: batch } = await exportBatch()
    expect((await daily()).bank).toBe(7500)
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    expect((await daily()).bank).toBe(3300)
    const enter = (payload: object) => admin.post('/admin/daily-balance', { payload })
    expect((await enter({ day: '2026-11-17', balance: 1 })).body.code).toBe('statement_day_invalid')
    expect((await enter({ day: '2026-11-16', balance: 1.234 })).body.code).toBe('amount_invalid')
    expect((await enter({ day: '2026-11-16', balance: 3200 })).body).toMatchObject({ difference: -100 })
    expect((await enter({ day: '2026-11-16', balance: 3300 })).body).toMatchObject({ difference: 0 })
    // What is on a later statement does not change the books of that day.
    house.setNow('2026-11-18T16:00:00Z')
    await admin.post(`/admin/payouts/transfers/${batch.lines[0].id}/seen`)
    expect(await daily()).toMatchObject({ bank: 3300, difference: 0 })
    expect((await client.get('/admin/daily-balance')).status).toBe(403)
  })

  test('a payment that was confirmed and never arrived is listed after three business days', async () => {
    const { admin, book, confirm } = await makeTrainers()
    await confirm(await book())
    const missing = async (query = '') => (await admin.get(`/admin/daily-balance/expected${query}`)).body
    expect(await missing()).toEqual([])
    expect(await missing('?overdue=false')).toHaveLength(1)
    house.setNow('2026-11-18T16:00:00Z')
    expect(await missing()).toEqual([])
    house.setNow('2026-11-19T16:00:00Z')
    const [expected] = await missing()
    expect(expected).toMatchObject({ amount: 1400, client_name: expect.any(String), trainer_name: 'Yulissa Peralta' })
    expect((await admin.get('/admin/daily-balance')).body).toMatchObject({
      missing_count: 1,
      missing_amount: 1400,
      bank: 1400,
    })
    expect((await admin.post(`/admin/daily-balance/expected/${expected.id}/arrived`)).status).toBe(204)
    expect((await admin.post(`/admin/daily-balance/expected/${expected.id}/arrived`)).body.code).toBe(
      'payment_not_expected',
    )
    expect((await admin.get('/admin/daily-balance')).body).toMatchObject({ missing_count: 0, bank: 1400 })
  })
})

describe('the statement of a month', () => {
  test('begins with what was owed, lists every line, and ends with what is owed; the file has the same', async () => {
    const { admin, trainer, earn, save, exportBatch, book, confirm } = await makeTrainers()
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 100_000, at: new Date('2026-10-31T23:00:00Z') })
    await earn(420_000)
    await save()
    await confirm(await book())
    await exportBatch()
    const { body } = await trainer.get('/earnings/statement?month=2026-11')
    expect(body).toMatchObject({ opening: 1000, credited: 5600, paid_out: -5200, closing: 1400, lines_count: 3 })
    expect((await trainer.get('/earnings')).body.pending_withdrawal).toBe(body.closing)
    expect((await trainer.get('/earnings/statement?month=2026-10')).body).toMatchObject({ opening: 0, closing: 1000 })
    expect((await trainer.get('/earnings/statement?month=2026-12')).body.code).toBe('month_invalid')
    expect((await trainer.get('/earnings/statement?month=2026-13')).body.code).toBe('month_invalid')
    const file = (await trainer.get('/earnings/statement/file?month=2026-11')).body
    expect(file.split('\r\n')).toHaveLength(7)
    expect(file).toContain('Saldo final,,,,,1400.00')
    expect((await admin.get(`/admin/users/${trainer.id}/statement?month=2026-11`)).body).toEqual(body)
  })
})

describe('deletion', () => {
  test('a balance becomes a debt, with what was asked for and paid in part, and is forgotten a year after it was settled', async () => {
    const { admin, client, refund, ask, book, confirm } = await makeTrainers()
    await refund()
    await ask(400)
    await confirm(await book(), '&amount=300&received_before=0')
    const owed = (await admin.get(`/admin/users/${client.id}/owed`)).body
    expect(owed.total).toBe(1700)
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    const debts = (await admin.get('/admin/debts')).body
    expect(debts.map(({ kind, amount }: Record<string, unknown>) => `${kind} ${amount}`).toSorted()).toEqual([
      'balance 300',
      'refund 1400',
    ])
    for (const { id } of debts) await admin.post(`/admin/debts/${id}/settle`)
    expect((await admin.get('/admin/daily-balance')).body).toMatchObject({ owed_to_clients: 0, bank: 0 })
    const { forgetSettled } = await import('../payments/debts/forget-settled')
    house.setNow('2027-11-16T15:59:59Z')
    await forgetSettled(house.services)
    expect(await countRows(house.db, 'debts')).toBe(2)
    house.setNow('2027-11-17T16:00:00Z')
    await forgetSettled(house.services)
    expect(await countRows(house.db, 'debts')).toBe(0)
  })

  test('a refund in a batch is not owed again; if it comes back, it is owed to the deleted person', async () => {
    const { admin, client, refund, ask, exportBatch } = await makeTrainers()
    await refund()
    const { id } = (await ask(1000)).body.refund
    const { body: batch } = await exportBatch({ refund_ids: [id] })
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    const owed = async () =>
      (await admin.get('/admin/debts')).body.map(({ kind, amount }: Record<string, unknown>) => `${kind} ${amount}`)
    expect(await owed()).toEqual(['refund 400'])
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const payload = { reason: 'cuenta cerrada' }
    expect((await admin.post(`/admin/payouts/transfers/${id}/returned`, { payload })).status).toBe(200)
    expect((await owed()).toSorted()).toEqual(['balance 1000', 'refund 400'])
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a payout that comes back after its trainer was deleted is owed to the trainer', async () => {
    const { admin, trainer, earn, save, exportBatch } = await makeTrainers()
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    expect((await admin.get('/admin/debts')).body).toEqual([])
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const path = `/admin/payouts/transfers/${batch.lines[0].id}/returned`
    await admin.post(path, { payload: { reason: 'cuenta cerrada' } })
    expect((await admin.get('/admin/debts')).body).toMatchObject([
      { kind: 'earnings', amount: 4200, creditor_name: 'Laura Méndez' },
    ])
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a trainer can be deleted while a client waits for the refund of a session with them', async () => {
    const { admin, trainer, refund, ask, balance } = await makeTrainers()
    await refund()
    await ask(1000)
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    expect((await admin.get('/admin/debts')).body).toMatchObject([{ kind: 'refund', amount: 400 }])
    expect(await balance()).toMatchObject({ amount: 0, refund: { amount: 1000, state: 'ready' } })
    expect(await findViolations(house.db)).toEqual([])
  })
})
