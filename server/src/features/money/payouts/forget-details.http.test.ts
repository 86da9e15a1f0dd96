import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { makeTrainers } from './makers'
import { eraseOldBankDetails } from './transfer'

const house = setUpHouse()

/** The states of all transfers that still have bank details, and of all batches that still have a file. */
async function listKept() {
  const rows = await selectRows<{ state: string }>(
    house.db,
    sql`select kind || ' ' || state as state from transfers where sealed <> ''
      union all select 'batch ' || state from batches where sealed_file <> '' order by 1`,
  )
  return rows.map(({ state }) => state)
}

/** Signs in again, because a sign-in session lasts only a few days. */
const later = ({ id }: { readonly id: string }) => house.as(id)

async function makeSent({ admin, earn, save, exportBatch }: Awaited<ReturnType<typeof makeTrainers>>) {
  await earn(420_000)
  await save()
  const { body: batch } = await exportBatch()
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  return { file: `/admin/payouts/batches/${batch.id}/file`, transfer: `/admin/payouts/transfers/${batch.lines[0].id}` }
}

test('bank details of a payout and the file of its batch are erased a year after the payout was on a bank statement', async () => {
  const people = await makeTrainers(house)
  const { admin, trainer } = people
  const { file, transfer } = await makeSent(people)
  house.setNow('2026-11-20T16:00:00Z')
  await admin.post(`${transfer}/seen`)
  house.setNow('2027-11-20T16:00:00Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual(['batch closed', 'payout seen'])
  expect((await (await later(admin)).get(file)).status).toBe(200)
  house.setNow('2027-11-20T16:00:01Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual([])
  const gone = await (await later(admin)).get(file)
  expect([gone.status, gone.body.code]).toEqual([404, 'batch_file_erased'])
  const payouts = (await (await later(trainer)).get('/payouts/transfers')).body
  expect(payouts).toMatchObject([{ amount: 4200, account_ending: '4821' }])
})

test('bank details are kept until the payout is on a bank statement, however long that takes', async () => {
  await makeSent(await makeTrainers(house))
  house.setNow('2028-11-20T16:00:00Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual(['batch sent', 'payout sent'])
})

test('a batch keeps its file until a year after its last transfer ended', async () => {
  const people = await makeTrainers(house)
  const { admin, trainer, earn, save, refund, ask, exportBatch } = people
  await earn(420_000)
  await save()
  await refund()
  const { id } = (await ask(1400)).body.refund
  const { body: batch } = await exportBatch({ trainer_ids: [trainer.id], refund_ids: [id] })
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  const payout = batch.lines.find(({ kind }: { kind: string }) => kind === 'payout')
  await admin.post(`/admin/payouts/transfers/${payout.id}/seen`)
  house.setNow('2027-01-16T16:00:00Z')
  const payload = { reason: 'cuenta cerrada' }
  await (await later(admin)).post(`/admin/payouts/transfers/${id}/returned`, { payload })
  house.setNow('2027-12-16T16:00:00Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual(['batch closed', 'refund returned'])
  house.setNow('2028-01-16T16:00:01Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual([])
  const refunds = (await (await later(admin)).get('/admin/payouts/refunds?state=returned')).body
  expect(refunds).toMatchObject([{ account_number: '', tax_id: '', account_ending: '4821' }])
})

test('bank details of a withdrawn refund are erased a year after the refund was asked for', async () => {
  const { client, refund, ask } = await makeTrainers(house)
  await refund()
  const { id } = (await ask(1400)).body.refund
  await client.delete(`/balance/refunds/${id}`)
  house.setNow('2027-11-16T16:00:00Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual(['refund withdrawn'])
  house.setNow('2027-11-16T16:00:01Z')
  await eraseOldBankDetails(house.services)
  expect(await listKept()).toEqual([])
})
