import { describe, expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { makeEarned } from '../ledger/makers'
import { makeTrainers } from './makers'

const house = useHouse()

describe('the statement of a month', () => {
  test('begins with what was owed, lists every line, and ends with what is owed; the file has the same', async () => {
    const { admin, trainer, earn, save, exportBatch, book, confirm } = await makeTrainers(house)
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
