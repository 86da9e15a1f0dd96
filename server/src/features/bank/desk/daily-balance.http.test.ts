import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { makeTrainers } from '../../money/payouts/makers'
import { makeBankDesk, referenceIn } from './makers'

const house = setUpHouse()

/** Sums the postings of an account, without using the stored totals. */
async function inAccount(account: string): Promise<number> {
  const [row] = await selectRows<{ cents: number }>(
    house.db,
    sql`select (coalesce(sum(amount_cents) filter (where credit = ${account}), 0)
      - coalesce(sum(amount_cents) filter (where debit = ${account}), 0))::float8 / 100 as cents from postings`,
  )
  return row?.cents ?? 0
}

describe('the daily balance', () => {
  test('the daily balance accounts for every peso at the bank', async () => {
    const { admin, refund, ask, earn, save, exportBatch, book, confirm } = await makeTrainers(house)
    const { upload, lines, assign } = await makeBankDesk(house)
    await refund()
    await ask(1000)
    await earn(420_000)
    await save()
    await exportBatch()
    await confirm(await book(), '&amount=900&received_before=0')
    const paid = await book()
    const file = await upload([
      { text: `REF ${referenceIn(paid)}`, amount: 2000 },
      { text: 'CR transferencia', amount: 750 },
      { text: 'PAGO DESCONOCIDO', amount: -40 },
      { text: 'COBRO IMP 0.15% DGII CTA CTE', amount: -2.1 },
      { text: 'TRASPASO ENTRE CUENTAS PROPIAS', amount: 5000 },
    ])
    const all: { id: string; amount: number }[] = await lines(file)
    const lineOf = (amount: number) => all.find((line) => line.amount === amount)?.id ?? ''
    await assign(lineOf(2000), { booking_id: paid, amount: 1380 })
    await confirm(paid, '&amount=15&received_before=1380&accept_less=true')
    await admin.post(`/admin/bank-lines/${lineOf(5000)}/ignore`, { payload: { as: 'own' } })
    const { bank, named } = (await admin.get('/admin/daily-balance')).body
    expect(named).toEqual({
      clients: {
        balances: await inAccount('client'),
        parts: await inAccount('reserved'),
        refunds_on_way: 1000,
        debts: await inAccount('claims'),
      },
      trainers: {
        available: await inAccount('trainer'),
        on_hold: await inAccount('held'),
        payouts_on_way: 4200,
        debts: 0,
      },
      entrena: { commission: await inAccount('commission'), fees: -2.1, own: 5000, written_off: -5 },
      unowned: { lines_count: 2, lines: 710, rests_count: 1, rests: 620 },
    })
    expect(named.clients).toMatchObject({ balances: 400, parts: 900 })
    const { lines_count: _lines, rests_count: _rests, ...unowned } = named.unowned
    const amounts: number[] = [named.clients, named.trainers, named.entrena, unowned].flatMap((group) =>
      Object.values(group),
    )
    expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(Math.round(bank * 100))
    // The bank balance, computed from postings and statement lines only.
    expect(bank).toBe((await inAccount('bank')) * -1 - (await inAccount('expected')) - 2.1 + 5000 + 710 + 620)
  })

  test('for a difference, the daily balance names the last day without one, and the payment or line with exactly this amount', async () => {
    const { admin, book, confirm } = await makeTrainers(house)
    const enter = (day: string, balance: number) => admin.post('/admin/daily-balance', { payload: { day, balance } })
    expect((await enter('2026-11-14', 0)).body).toMatchObject({ difference: 0, causes: null })
    const id = await book()
    await confirm(id)
    const { body } = await enter('2026-11-16', 0)
    expect(body.difference).toBe(-1400)
    expect(body.causes).toEqual({
      agreed_on: '2026-11-14',
      missing_days: [],
      payment: {
        booking_id: id,
        client_name: expect.any(String),
        amount: 1400,
        confirmed_at: '2026-11-16T16:00:00.000Z',
      },
      line: null,
    })
    const { upload, lines } = await makeBankDesk(house)
    const file = await upload([{ text: 'CR transferencia', amount: 750 }])
    const [line] = await lines(file)
    await admin.post(`/admin/bank-lines/${line.id}/ignore`, { payload: { as: 'by_hand' } })
    expect((await enter('2026-11-16', 2150)).body).toMatchObject({
      difference: 750,
      causes: { payment: null, line: { id: line.id, statement_id: file, amount: 750 } },
    })
  })

  test('the daily balance lists what Entrena owes to deleted people as debts', async () => {
    const { admin, trainer, earn } = await makeTrainers(house)
    await earn(420_000)
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    const { bank, named } = (await admin.get('/admin/daily-balance')).body
    expect(named.trainers).toMatchObject({ available: 0, debts: 4200 })
    expect(bank).toBe(4200)
  })

  test("the bank's money in the daily balance is what came in minus what went out, as on the statement", async () => {
    const { admin, client, refund, earn, save, exportBatch, book, confirm } = await makeTrainers(house)
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
    // A later statement does not change the balance of an earlier day.
    house.setNow('2026-11-18T16:00:00Z')
    await admin.post(`/admin/payouts/transfers/${batch.lines[0].id}/seen`)
    expect(await daily()).toMatchObject({ bank: 3300, difference: 0 })
    expect((await client.get('/admin/daily-balance')).status).toBe(403)
  })

  test('the daily balance lists a confirmed payment that is on no statement after three business days', async () => {
    const { admin, book, confirm } = await makeTrainers(house)
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
