import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { deleteOldSettledDebts } from '../debts/settle-debt'
import { makeTrainers } from './makers'

const house = setUpHouse()

describe('deletion of people with a balance or a payout', () => {
  test('a deleted person is owed the balance, requested refunds and part payments, and the debt is erased a year after it is settled', async () => {
    const { admin, client, refund, ask, book, confirm } = await makeTrainers(house)
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
    house.setNow('2027-11-16T15:59:59Z')
    await deleteOldSettledDebts(house.services)
    expect(await countRows(house.db, 'debts')).toBe(2)
    house.setNow('2027-11-17T16:00:00Z')
    await deleteOldSettledDebts(house.services)
    expect(await countRows(house.db, 'debts')).toBe(0)
  })

  test("a deleted person's refund in a batch is owed only if the bank returns it", async () => {
    const { admin, client, refund, ask, exportBatch } = await makeTrainers(house)
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

  test('a payout that the bank returns after its trainer was deleted becomes a debt to the trainer', async () => {
    const { admin, trainer, earn, save, exportBatch } = await makeTrainers(house)
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

  test("a trainer can be deleted while a client waits for the refund of one of the trainer's sessions", async () => {
    const { admin, trainer, refund, ask, balance } = await makeTrainers(house)
    await refund()
    await ask(1000)
    expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
    expect((await admin.get('/admin/debts')).body).toMatchObject([{ kind: 'refund', amount: 400 }])
    expect(await balance()).toMatchObject({ amount: 0, refund: { amount: 1000, state: 'ready' } })
    expect(await findViolations(house.db)).toEqual([])
  })
})
