import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { countRows, selectRows } from '../../../testing/rows'
import { accountOfLaura, makePayers } from '../balance/makers'
import { makeTrainers } from './makers'

const house = setUpHouse()

describe('batch of payouts', () => {
  test('a batch takes the available earnings, is marked as sent, and is closed when a statement shows it', async () => {
    const { admin, trainer, earn, save, exportBatch, earnings, plan } = await makeTrainers(house)
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

  test('a batch is exported only with the number and the sum that the admin confirmed', async () => {
    const { trainer, earn, save, exportBatch, earnings } = await makeTrainers(house)
    await save()
    await earn(420_000)
    const confirmed = { trainer_ids: [trainer.id], expected: { count: 1, amount: 4200 } }
    await earn(80_050)
    expect((await exportBatch(confirmed)).body.code).toBe('batch_changed')
    expect((await exportBatch({ ...confirmed, expected: { count: 2, amount: 5000.5 } })).body.code).toBe(
      'batch_changed',
    )
    expect(await earnings()).toMatchObject({ available: 5000.5 })
    const { status, body } = await exportBatch({ ...confirmed, expected: { count: 1, amount: 5000.5 } })
    expect([status, body.total]).toEqual([201, 5000.5])
    const again = await exportBatch({ ...confirmed, expected: { count: 1, amount: 5000.5 } })
    expect(again.body.code).toBe('nothing_to_pay')
  })

  test('the file of a batch is dated with the Dominican day, even in the evening', async () => {
    const { admin, earn, save, exportBatch } = await makeTrainers(house)
    await earn(420_000)
    await save()
    house.setNow('2026-11-17T01:30:00Z')
    const { body: batch } = await exportBatch()
    const { headers } = await admin.get(`/admin/payouts/batches/${batch.id}/file`)
    expect(headers['content-disposition']).toContain('entrena-generic-2026-11-16-')
  })

  test('earnings that arrive while a payout is in a batch can be paid out once that batch was sent', async () => {
    const { admin, earn, save, exportBatch, plan } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await earn(60_000)
    expect(await plan()).toMatchObject({ state: 'in_batch', available: 600 })
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    expect(await plan()).toMatchObject({ state: 'ready', available: 600 })
  })

  test('a payout returned by the bank is available again, and the trainer is told why', async () => {
    const { admin, trainer, earn, save, exportBatch, earnings } = await makeTrainers(house)
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

  test('changed bank details pause payouts for 72 hours, and less than the minimum is not paid out', async () => {
    const { admin, earn, save, exportBatch, plan } = await makeTrainers(house)
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

  test('if a batch sends a part of a refund, this part is no longer due, and the client can keep the rest', async () => {
    const { admin, client, refund, ask, exportBatch, balance } = await makeTrainers(house)
    await refund()
    const refundId: string = (await ask(1000)).body.refund.id
    const { body: batch } = await exportBatch({ trainer_ids: [], refund_ids: [refundId] })
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    expect(await balance()).toMatchObject({ amount: 400, undecided: 400 })
    await client.post('/balance/keep')
    expect(await selectRows(house.db, `select outcome, amount_cents::int as cents from refunds order by 2`)).toEqual([
      { outcome: 'kept', cents: 40_000 },
      { outcome: 'sent', cents: 100_000 },
    ])
  })

  test('a batch also sends refunds, which are no longer due once the batch was sent', async () => {
    const { admin, client, refund, ask, exportBatch, booking, balance } = await makeTrainers(house)
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

  test('columns, separator and words of a batch file can be changed and reset, and formulas are neutralised', async () => {
    const { admin, earn, save, exportBatch } = await makeTrainers(house)
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
    await save({ account_holder: '@SUM(A1;=A2)' })
    const { body: batch } = await exportBatch()
    expect((await admin.get(`/admin/payouts/batches/${batch.id}/file`)).body).toBe(
      `'=Titular;Tipo;Cuenta;Monto\r\n"'@SUM(A1;'=A2)";AH;9601144821;4200.00\r\n`,
    )
    expect((await admin.delete(path)).body).toMatchObject({ is_changed: false, format: generic.format })
    expect((await admin.put('/admin/payouts/formats/other', { payload: format })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('server without DATA_KEY', () => {
  const keyless = setUpHouse({ DEMO: 'false' })

  test('without DATA_KEY no bank details are stored and no batch is exported, and the API says that payouts are off', async () => {
    const { admin, trainer, client, refund, ask } = await makePayers(keyless)
    await refund()
    expect((await ask(1400)).body.code).toBe('payouts_off')
    expect((await client.get('/balance')).body).toMatchObject({ amount: 1400, can_refund: false })
    expect((await trainer.put('/bank-account', { payload: accountOfLaura })).body.code).toBe('payouts_off')
    expect((await trainer.get('/payouts')).body).toMatchObject({ is_on: false, account: null })
    const payload = { trainer_ids: [trainer.id] }
    expect((await admin.post('/admin/payouts/batches', { payload })).body.code).toBe('payouts_off')
  })
})
