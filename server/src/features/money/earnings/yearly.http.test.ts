import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makePayers } from '../balance/makers'
import { makeEarned } from '../ledger/makers'
import { writePostings } from '../ledger/queries'
import { makeTrainers } from '../payouts/makers'

const house = setUpHouse({ COMMISSION_PERCENT: '12.5' })

const sumFields = ['paid', 'refunded', 'commission', 'net'] as const
type Sums = Readonly<Record<(typeof sumFields)[number], number>>
const cents = (amount: number) => Math.round(100 * amount)
const addUp = (rows: readonly Sums[]) =>
  Object.fromEntries(sumFields.map((field) => [field, rows.reduce((sum, row) => sum + cents(row[field]), 0) / 100]))

describe('the account statement of a year', () => {
  test('the yearly account statement repeats the sums of the monthly statements, and these sums add up to the yearly totals', async () => {
    const { trainer, client, book, confirm, decline, save, exportBatch } = await makeTrainers(house)
    // Still December 31 in the Dominican Republic, but already January 1 in UTC.
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 70_000, at: new Date('2026-01-01T03:59:59Z') })
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 60_000, at: new Date('2026-01-01T04:00:00Z') })
    await save()
    await exportBatch()
    const [first, second] = [await book(), await book({ priceCents: 99_999 })]
    const late = await book({ status: 'confirmed', date: '2026-11-17', hour: 11, acceptedAt: house.now() })
    for (const id of [first, second, late]) await confirm(id)
    await decline(second)
    await client.post(`/bookings/${late}/cancel`, { payload: { expected_refund: 980 } })

    const { body } = await trainer.get('/earnings/statement/year?year=2026')
    expect(body).toMatchObject({ opening: 700, paid: 4399.99, refunded: -1979.99, commission: 227.5, net: 2192.5 })
    expect(body).toMatchObject({ paid_out: -1300, kept: 420, closing: 1592.5 })
    expect((await trainer.get('/earnings')).body.pending_withdrawal).toBe(body.closing)
    expect(body.months).toHaveLength(11)
    expect(body).toMatchObject(addUp(body.months))
    for (const { closing, ...sums } of body.months) {
      const { body: month } = await trainer.get(`/earnings/statement?month=${sums.month}`)
      expect(month).toMatchObject({ ...sums, closing })
    }
    expect((await trainer.get('/earnings/statement/year?year=2025')).body).toMatchObject({ net: 700, closing: 700 })
    expect((await trainer.get('/earnings/statement/year?year=2027')).body.code).toBe('year_invalid')
    expect((await trainer.get('/earnings/statement/year?year=26')).body.code).toBe('year_invalid')

    const file: string = (await trainer.get('/earnings/statement/year/file?year=2026')).body
    expect(file.slice(0, 5)).toBe('\ufeffMes,')
    const lines = file.split('\r\n')
    expect(lines).toHaveLength(1 + 1 + 11 + 1 + 1 + 1)
    expect(lines[1]).toBe('Saldo inicial,,,,,,700.00')
    expect(lines[2]).toBe('2026-01,600.00,0.00,0.00,600.00,0.00,1300.00')
    expect(lines[12]).toBe('2026-11,3799.99,-1979.99,227.50,1592.50,-1300.00,1592.50')
    expect(lines[13]).toBe('Total 2026,4399.99,-1979.99,227.50,2192.50,-1300.00,1592.50')
    expect(lines[14]).toBe('Del bruto, retenido por cancelaciones,420.00,,,,,')
  })
})

describe('the report of commissions', () => {
  test('the commissions by month and by trainer add up to the total on the dashboard, even if a trainer was deleted', async () => {
    const { admin, trainer, book, confirm, refund } = await makePayers(house)
    const other = await makePayers(house)
    await house.db.execute(sql`update users set name = '=2+5' where id = ${trainer.id}`)
    await confirm(await book({ priceCents: 99_999 }))
    await refund()
    house.setNow('2026-10-20T12:00:00Z')
    await other.confirm(await other.book())
    house.setNow('2026-11-16T16:00:00Z')

    const { body } = await admin.get('/admin/commissions?year=2026')
    expect(body).toMatchObject({ paid: 3799.99, refunded: -1400, commission: 300, net: 2099.99 })
    expect(body).toMatchObject(addUp(body.months))
    expect(body).toMatchObject(addUp([...body.trainers, body.others]))
    expect(body.months).toHaveLength(11)
    expect(body.months[9]).toMatchObject({ month: '2026-10', paid: 1400, commission: 175, net: 1225 })
    expect(body.trainers).toMatchObject([
      { trainer_id: other.trainer.id, commission: 175 },
      { trainer_id: trainer.id, name: '=2+5', paid: 2399.99, refunded: -1400, commission: 125, net: 874.99 },
    ])
    expect(body.others.count).toBe(0)
    expect((await admin.get('/admin/stats')).body.commission).toBe(300)
    expect((await admin.get('/admin/commissions?year=2025')).body).toMatchObject({ paid: 0, trainers: [] })
    expect((await admin.get('/admin/commissions?year=2027')).body.code).toBe('year_invalid')

    expect((await admin.delete(`/admin/users/${other.trainer.id}`)).status).toBe(204)
    const after = (await admin.get('/admin/commissions?year=2026')).body
    expect(after).toMatchObject(addUp([...after.trainers, after.others]))
    expect(after.trainers).toContainEqual(expect.objectContaining({ trainer_id: other.trainer.id, name: null }))

    const file: string = (await admin.get('/admin/commissions/file?year=2026')).body
    const lines = file.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffMes,Entrenador,Pagado por clientes (bruto),Reembolsado o deshecho (bruto),Comisión,Neto',
    )
    expect(lines[1]).toBe('2026-10,Entrenador eliminado,1400.00,0.00,175.00,1225.00')
    expect(lines).toContain("2026-11,'=2+5,2399.99,-1400.00,125.00,874.99")
    expect(lines.at(-2)).toBe(`Total 2026,,${sumFields.map((field) => after[field].toFixed(2)).join(',')}`)
  })

  test('the report of commissions lists the trainers with the highest commission, and adds up the others', async () => {
    const admin = await house.person('admin')
    const created = { createdAt: new Date('2026-11-02T12:00:00Z') }
    const payments = Array.from({ length: 103 }, (_, index) => {
      const about = { ...created, trainerId: randomUUID(), clientId: randomUUID(), amountCents: 100 * (index + 1) }
      return [
        { ...about, kind: 'received', key: `in:${index}` },
        { ...about, kind: 'commission', key: `com:${index}` },
      ] as const
    })
    await writePostings(house.db, ...payments.flat())
    const { body } = await admin.get('/admin/commissions?year=2026')
    expect(body.trainers).toHaveLength(100)
    expect(body.trainers[0].commission).toBe(103)
    expect(body.others).toMatchObject({ count: 3, commission: 6 })
    expect(body.commission).toBe((103 * 104) / 2)
  })
})
