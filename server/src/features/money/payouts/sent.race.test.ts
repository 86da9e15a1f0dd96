import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { isLockedOut } from '../../../platform/db/errors'
import { setUpHouse } from '../../../testing/house'
import { runWithoutRetries } from '../../../testing/plain-database'
import { raceRounds } from '../../../testing/random-runs'
import { selectRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { lockPeople } from '../../accounts/public'
import { makeBankDesk } from '../../bank/desk/makers'
import { accountOfLaura } from '../balance/makers'
import { makeTrainers } from './makers'
import { markBatchSent } from './mark-batch-sent'
import { takeBackBatch } from './take-back-batch'

const house = setUpHouse()

/** Creates an exported batch with a payout, and with RD$1,000 of a due refund of RD$1,400. */
async function makeBatch() {
  const people = await makeTrainers(house)
  const { admin, trainer, earn, save, refund, ask, exportBatch } = people
  await earn(420_000)
  await save()
  await refund()
  const refundId: string = (await ask(1000)).body.refund.id
  const { body: batch } = await exportBatch({ trainer_ids: [trainer.id], refund_ids: [refundId] })
  expect(batch.total).toBe(5200)
  const send = () => admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  return { ...people, batchId: String(batch.id), refundId, send }
}

test('if a client is deleted while a batch sends a part of a refund, the other part becomes one debt', async () => {
  for (let round = 0; round < raceRounds(6); round += 1) {
    const { admin, client, refundId, send } = await makeBatch()
    // In every second round the deletion starts slightly earlier, so that each side wins sometimes.
    const deletion = round % 2 === 1 ? admin.delete(`/admin/users/${client.id}`) : undefined
    if (deletion) await pause(round)
    const [sent, deleted] = await Promise.all([send(), deletion ?? admin.delete(`/admin/users/${client.id}`)])
    expect([sent.status, deleted.status]).toEqual([200, 204])
    const isRefund = ({ id }: { id: string }) => id === refundId
    expect(sent.body.lines.find(isRefund)).toMatchObject({ state: 'sent', amount: 1000 })
    const debts = sql`select kind, amount_cents::int as cents from debts where creditor_id = ${client.id}`
    expect(await selectRows(house.db, debts)).toEqual([{ kind: 'refund', cents: 40_000 }])
    expect(await findViolations(house.db)).toEqual([])
  }
})

test('negative control: a deletion that locks bookings before people deadlocks with marking a batch as sent', async () => {
  const { admin, client, batchId } = await makeBatch()
  const ends = await runWithoutRetries(house.db, async (db) => {
    let sent: Promise<PromiseSettledResult<unknown>[]> | undefined
    const deletion = db.transaction(async (tx) => {
      await tx.execute(sql`select from bookings where client_id = ${client.id} for update`)
      sent = Promise.allSettled([markBatchSent({ ...house.services, db }, { id: admin.id, role: 'admin' }, batchId)])
      await waitForLockWaiters(house.db)
      await lockPeople(tx, [client.id])
    })
    return [...(await Promise.allSettled([deletion])), ...((await sent) ?? [])]
  })
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(failed.map(isLockedOut)).toEqual([true])
})

const waysToReturn = [
  ['refund', 'by hand'],
  ['payout', 'by hand'],
  ['refund', 'with a line'],
  ['payout', 'with a line'],
] as const

test.each(waysToReturn)(
  'a %s recorded as returned %s while its recipient is deleted becomes a debt',
  async (kind, way) => {
    const { admin, client, trainer, send } = await makeBatch()
    const { body: batch } = await send()
    const transfer = batch.lines.find((line: { kind: string }) => line.kind === kind)
    const person = kind === 'refund' ? client : trainer
    const { admin: other, upload, lines, assign } = await makeBankDesk(house)
    const [line] = await lines(await upload([{ text: 'DEVUELTO Cuenta cerrada', amount: transfer.amount }]))
    const reason = { payload: { reason: 'Cuenta cerrada' } }
    const record = () =>
      way === 'by hand'
        ? other.post(`/admin/payouts/transfers/${transfer.id}/returned`, reason)
        : assign(line.id, { transfer_ids: [transfer.id] })
    await client.put(`/favourites/${trainer.id}`)
    const both = await house.db.transaction(async (tx) => {
      // This lock makes the deletion wait after the deletion has recorded what is owed.
      await tx.execute(sql`select from favourites for update`)
      const deleted = admin.delete(`/admin/users/${person.id}`)
      await waitForLockWaiters(house.db)
      const recorded = record()
      await Promise.race([recorded, waitForLockWaiters(house.db, 2)])
      return [deleted, recorded]
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 200])
    const debts = sql`select amount_cents::int as cents from debts where creditor_id = ${person.id} and kind <> 'refund'`
    expect(await selectRows(house.db, debts)).toEqual([{ cents: transfer.amount * 100 }])
    expect(await findViolations(house.db)).toEqual([])
  },
)

test('a batch can be marked as sent while its people book, cancel, pay and change bank details', async () => {
  for (let round = 0; round < raceRounds(4); round += 1) {
    const { client, trainer, book, confirm, checkout, send } = await makeBatch()
    const [paid, unpaid, declined] = [await book(), await book(), await book()]
    await confirm(paid)
    await confirm(declined)
    const answers = await Promise.all([
      client.post('/balance/keep'),
      checkout(unpaid),
      client.post(`/bookings/${paid}/cancel`, { payload: { expected_refund: 1400 } }),
      send(),
      trainer.put(`/bookings/${declined}`, { payload: { status: 'cancelled' } }),
      client.put('/bank-account', { payload: { ...accountOfLaura, account_number: '7700001234' } }),
      trainer.put('/bank-account', { payload: { ...accountOfLaura, account_number: '7700005678' } }),
    ])
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    expect(answers[3]?.status).toBe(200)
    expect(await findViolations(house.db)).toEqual([])
  }
})

test("a package session can be booked while its trainer's batch is marked as sent", async () => {
  const { admin, client, trainer, earn, save, book, confirm, exportBatch } = await makeTrainers(house)
  await earn(420_000)
  await save()
  // The trainer allows three sessions a day, so booking a session locks both people while it counts the sessions of the
  // day.
  const id = await book({ sessionsCount: 5, priceCents: 650_000 })
  await confirm(id)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-17T16:00:00Z')
  await client.patch(`/bookings/${id}/complete`)
  await client.post(`/bookings/${id}/problem`, { payload: { kind: 'other', note: 'Duró veinte minutos' } })
  const decision = { outcome: 'upheld', note: 'La mitad', refund_amount: 650 }
  await admin.post(`/bookings/${id}/problem/decision`, { payload: decision })
  await (await house.as(client.id)).put('/bank-account', { payload: accountOfLaura })
  const refundId = (await client.post('/balance/refunds', { payload: { amount: 650 } })).body.refund.id
  const { body: batch } = await exportBatch({ trainer_ids: [trainer.id], refund_ids: [refundId] })
  await house.db.execute(
    sql`update trainer_profiles set availability = availability || '{"max_per_day": 3}' where user_id = ${trainer.id}`,
  )
  let sending: ReturnType<typeof admin.post> | undefined
  let booking: ReturnType<typeof client.post> | undefined
  await house.db.transaction(async (tx) => {
    await lockPeople(tx, [trainer.id], 'no key update')
    sending = admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    await pause(100)
    const session = { date: '2026-11-20', time: '09:00', service_type: 'gym', package_booking_id: id }
    booking = client.post('/bookings', { payload: { trainer_id: trainer.id, ...session } })
    await waitForLockWaiters(house.db)
    await pause(100)
  })
  expect([(await sending)?.status, (await booking)?.status]).toEqual([200, 201])
  expect(await findViolations(house.db)).toEqual([])
})

test('if one admin marks a batch as sent while another takes it back, one succeeds and the other is told what happened', async () => {
  const winners = new Set<string>()
  for (let round = 0; round < raceRounds(6) || winners.size < 2; round += 1) {
    const { admin, batchId, send, earnings } = await makeBatch()
    const takeBack = () => admin.post(`/admin/payouts/batches/${batchId}/take-back`)
    const acts = round % 2 === 0 ? [send, takeBack] : [takeBack, send]
    const answers = await Promise.all(acts.map((act) => act()))
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    const isSent = won?.body.state === 'sent'
    winners.add(isSent ? 'sent' : 'taken back')
    expect(lost?.body.code).toBe(isSent ? 'batch_already_sent' : 'batch_taken_back')
    expect(await earnings()).toMatchObject({ available: isSent ? 0 : 4200 })
    expect(await findViolations(house.db)).toEqual([])
  }
})

test('negative control: if the state of the batch is not checked, money that was sent is given back to the trainer as well', async () => {
  const { batchId, trainer, send, earnings } = await makeBatch()
  expect((await send()).status).toBe(200)
  await house.db.execute(sql`update batches set state = 'exported', sent_at = null where id = ${batchId}::uuid`)
  await takeBackBatch(house.services, { id: trainer.id, role: 'admin' }, batchId)
  expect(await earnings()).toMatchObject({ available: 4200 })
  expect((await findViolations(house.db)).length).toBeGreaterThan(0)
})
