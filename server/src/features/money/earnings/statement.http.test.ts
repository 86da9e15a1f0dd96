import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { makePayers } from '../balance/makers'
import { makeEarned } from '../ledger/makers'
import { makeTrainers } from '../payouts/makers'

const house = setUpHouse()

describe('account statement of a month', () => {
  test('a monthly account statement lists the opening balance, every line and the closing balance, and so does its file', async () => {
    const { admin, trainer, earn, save, exportBatch, book, confirm } = await makeTrainers(house)
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 100_000, at: new Date('2026-10-31T23:00:00Z') })
    await earn(420_000)
    await save()
    await confirm(await book())
    await exportBatch()
    const { body } = await trainer.get('/earnings/statement?month=2026-11')
    expect(body).toMatchObject({
      opening: 1000,
      paid: 5600,
      refunded: 0,
      commission: 0,
      net: 5600,
      paid_out: -5200,
      closing: 1400,
      lines_count: 3,
    })
    expect((await trainer.get('/earnings')).body.pending_withdrawal).toBe(body.closing)
    expect((await trainer.get('/earnings/statement?month=2026-10')).body).toMatchObject({ opening: 0, closing: 1000 })
    expect((await trainer.get('/earnings/statement?month=2026-12')).body.code).toBe('month_invalid')
    expect((await trainer.get('/earnings/statement?month=2026-13')).body.code).toBe('month_invalid')
    const file = (await trainer.get('/earnings/statement/file?month=2026-11')).body
    expect(file.split('\r\n')).toHaveLength(8)
    // The line of a payout has no gross amount and no commission.
    expect(file).toContain('Pago a entrenador,,,,,-5200.00')
    expect(file).toContain('Saldo final,,,,,1400.00')
    expect((await admin.get(`/admin/users/${trainer.id}/statement?month=2026-11`)).body).toEqual(body)
  })
})

describe('account statements of a batch that is taken back', () => {
  const amountsOf = ({ lines }: { lines: { kind: string; net: number }[] }) => lines.map(({ kind, net }) => [kind, net])

  async function makeTakenBack({ exported, takenBack }: { exported: string; takenBack: string }) {
    house.setNow(exported)
    const { admin, trainer, save, exportBatch } = await makeTrainers(house)
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 420_000, at: new Date('2026-10-20T16:00:00Z') })
    await save()
    const batch = await exportBatch()
    expect(batch.status).toBe(201)
    house.setNow(takenBack)
    expect((await admin.post(`/admin/payouts/batches/${batch.body.id}/take-back`)).status).toBe(200)
    return trainer
  }

  test('a batch that is exported in one month and taken back in the next is in both statements, so that each of them adds up', async () => {
    const trainer = await makeTakenBack({ exported: '2026-11-01T03:30:00Z', takenBack: '2026-11-01T04:30:00Z' })
    const october = (await trainer.get('/earnings/statement?month=2026-10')).body
    expect(october).toMatchObject({ opening: 0, net: 4200, paid_out: -4200, closing: 0, lines_count: 2 })
    expect(amountsOf(october)).toEqual([
      ['credit', 4200],
      ['payout', -4200],
    ])
    const november = (await trainer.get('/earnings/statement?month=2026-11')).body
    expect(november).toMatchObject({ opening: 0, net: 0, paid_out: 4200, closing: 4200, lines_count: 1 })
    expect(amountsOf(november)).toEqual([['returned', 4200]])
    const file = (await trainer.get('/earnings/statement/file?month=2026-11')).body
    expect(file).toContain('Pago a entrenador devuelto,,,,,4200.00')
    expect((await trainer.get('/earnings/entries')).body).toMatchObject([{ kind: 'credit' }])
  })

  test('a batch that is taken back in the month of its export is not in the statement', async () => {
    const trainer = await makeTakenBack({ exported: '2026-10-30T16:00:00Z', takenBack: '2026-11-01T03:30:00Z' })
    const october = (await trainer.get('/earnings/statement?month=2026-10')).body
    expect(october).toMatchObject({ net: 4200, paid_out: 0, closing: 4200, lines_count: 1 })
    expect(amountsOf(october)).toEqual([['credit', 4200]])
  })
})

describe('account statement with a commission of 12.5 %', () => {
  const commissioned = setUpHouse({ COMMISSION_PERCENT: '12.5' })

  test('on an account statement with a commission, the payments, refunds, commission and net amounts add up', async () => {
    const { trainer, client, book, confirm, decline } = await makePayers(commissioned)
    const [first, second] = [await book(), await book({ priceCents: 99_999 })]
    const late = await book({ status: 'confirmed', date: '2026-11-17', hour: 11, acceptedAt: commissioned.now() })
    for (const id of [first, second, late]) await confirm(id)
    await decline(second)
    await client.post(`/bookings/${late}/cancel`, { payload: { expected_refund: 980 } })
    const { body } = await trainer.get('/earnings/statement?month=2026-11')
    // 1,400 + 999.99 + 1,400 came in. 999.99 and 70 % of 1,400 were refunded. The commission is 12.5 % of the rest.
    expect(body).toMatchObject({ opening: 0, paid: 3799.99, refunded: -1979.99, commission: 227.5, net: 1592.5 })
    expect(body.closing).toBe(1592.5)
    const sumOf = (field: 'gross' | 'commission' | 'net') =>
      Math.round(body.lines.reduce((sum: number, line: Record<typeof field, number>) => sum + 100 * line[field], 0))
    expect([sumOf('gross'), sumOf('commission'), sumOf('net')]).toEqual([182_000, 22_750, 159_250])
    const [books] = await selectRows<{ gross: number; kept: number }>(
      commissioned.db,
      sql`select sum(case kind when 'credit' then amount_cents when 'commission' then amount_cents else -amount_cents end)::int as gross,
        sum(case kind when 'commission' then amount_cents when 'commission_back' then -amount_cents else 0 end)::int as kept
        from postings where kind in ('credit', 'commission', 'reversal', 'commission_back')`,
    )
    expect(books).toEqual({ gross: 182_000, kept: 22_750 })
  })

  test('sessions on hold include the unscheduled sessions of a package', async () => {
    const { trainer, book, confirm } = await makePayers(commissioned)
    await confirm(await book({ sessionsCount: 5, isPackage: true, priceCents: 650_000, status: 'confirmed' }))
    await confirm(await book())
    expect((await trainer.get('/payouts')).body.sessions_on_hold).toBe(6)
  })
})
