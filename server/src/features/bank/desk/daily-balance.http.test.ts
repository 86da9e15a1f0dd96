import { describe, expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { makeTrainers } from '../../money/payouts/makers'

const house = useHouse()

describe('the daily balance', () => {
  test('what the books say is what came in minus what went out, beside the statement', async () => {
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
    // A later statement does not change the ledger of an earlier day.
    house.setNow('2026-11-18T16:00:00Z')
    await admin.post(`/admin/payouts/transfers/${batch.lines[0].id}/seen`)
    expect(await daily()).toMatchObject({ bank: 3300, difference: 0 })
    expect((await client.get('/admin/daily-balance')).status).toBe(403)
  })

  test('a payment that was confirmed and never arrived is listed after three business days', async () => {
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
