import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { encryptText } from '../../../platform/seal'
import { setUpHouse } from '../../../testing/house'
import { makeBookableTrainer } from '../../bookings/makers'
import { accountOfLaura } from '../balance/makers'
import { makeEarned } from '../ledger/makers'
import { makeTrainers } from './makers'

const house = setUpHouse()

const withOtherKey = (userId: string) =>
  encryptText('another key of many letters', JSON.stringify(accountOfLaura), userId)

/** Makes the bank details of one person unreadable, as if they had been stored with a former DATA_KEY. */
const loseDetailsOf = (userId: string) =>
  house.db.execute(sql`update bank_accounts set sealed = ${withOtherKey(userId)} where user_id = ${userId}`)

async function makeTwo() {
  const people = await makeTrainers(house)
  const other = await house.as(await makeBookableTrainer(house.db))
  await people.earn(420_000)
  await people.save()
  await makeEarned(house.db, { trainerId: other.id, amountCents: 90_000 })
  await other.put('/bank-account', { payload: accountOfLaura })
  await loseDetailsOf(other.id)
  const states = async () => {
    const rows: { trainer_id: string; state: string }[] = (await people.admin.get('/admin/payouts/payable')).body
    return Object.fromEntries(rows.map(({ trainer_id, state }) => [trainer_id, state]))
  }
  return { ...people, other, states }
}

test('an admin sees whose bank details cannot be read, and an export pays exactly the others', async () => {
  const { admin, trainer, other, states, exportBatch } = await makeTwo()
  expect(await states()).toEqual({ [trainer.id]: 'ready', [other.id]: 'details_unreadable' })
  expect((await admin.get('/admin/tasks')).body).toContainEqual(
    expect.objectContaining({ kind: 'payouts', count: 1, amount: 4200 }),
  )
  const both = { trainer_ids: [trainer.id, other.id] }
  expect((await exportBatch({ ...both, expected: { count: 2, amount: 5100 } })).body.code).toBe('batch_changed')
  const { status, body } = await exportBatch({ ...both, expected: { count: 1, amount: 4200 } })
  expect([status, body.transfers, body.total]).toEqual([201, 1, 4200])
  expect(body.lines).toMatchObject([{ owner_id: trainer.id }])
  expect(await states()).toEqual({ [other.id]: 'details_unreadable' })
  expect((await exportBatch({ trainer_ids: [other.id] })).body.code).toBe('nothing_to_pay')
})

test('a trainer whose bank details cannot be read is asked for bank details, and enters them again', async () => {
  const { admin, other, states } = await makeTwo()
  expect((await other.get('/payouts')).body).toMatchObject({ state: 'details_missing', available: 900 })
  const asked = await admin.post('/admin/payouts/ask-details', { payload: { trainer_ids: [other.id] } })
  expect(asked.body).toMatchObject({ mailed: [{ trainer_id: other.id }], skipped: [] })
  expect((await other.put('/bank-account', { payload: accountOfLaura })).status).toBe(200)
  // Details that replace others can be used only after a pause.
  expect(await states()).toMatchObject({ [other.id]: 'paused' })
})

test('a refund whose bank details cannot be read is left out of a batch, and is listed without its account number', async () => {
  const { admin, trainer, client, earn, save, refund, ask, exportBatch } = await makeTrainers(house)
  await earn(420_000)
  await save()
  await refund()
  const refundId: string = (await ask(1000)).body.refund.id
  const ready = async () => (await admin.get('/admin/payouts/refunds?state=ready')).body
  expect(await ready()).toMatchObject([{ id: refundId, account_number: '9601144821' }])
  await house.db.execute(sql`update transfers set sealed = ${withOtherKey(client.id)} where id = ${refundId}`)
  expect(await ready()).toMatchObject([{ id: refundId, state: 'ready', account_number: '' }])
  const both = { trainer_ids: [trainer.id], refund_ids: [refundId] }
  expect((await exportBatch({ ...both, expected: { count: 2, amount: 5200 } })).body.code).toBe('batch_changed')
  expect((await exportBatch({ ...both, expected: { count: 1, amount: 4200 } })).status).toBe(201)
  expect(await ready()).toMatchObject([{ id: refundId, state: 'ready' }])
  expect((await admin.get('/admin/attention')).body).toMatchObject({ refunds_to_send: 1 })
})

test('refunds that are paused or already in a batch are not ready for the next batch', async () => {
  const { admin, client, refund, ask, exportBatch } = await makeTrainers(house)
  await refund()
  const refundId: string = (await ask(1000)).body.refund.id
  const ready = async () => (await admin.get('/admin/payouts/refunds?state=ready')).body.length
  expect(await ready()).toBe(1)
  const { body: batch } = await exportBatch({ refund_ids: [refundId] })
  expect(await ready()).toBe(0)
  expect((await admin.get('/admin/payouts/refunds')).body).toHaveLength(1)
  await admin.post(`/admin/payouts/batches/${batch.id}/take-back`)
  expect(await ready()).toBe(1)
  await client.put('/bank-account', { payload: { ...accountOfLaura, account_number: '7700001234' } })
  await ask(1000, undefined)
  expect((await admin.get('/admin/payouts/refunds')).body).toMatchObject([{ state: 'asked' }])
  expect(await ready()).toBe(0)
})
