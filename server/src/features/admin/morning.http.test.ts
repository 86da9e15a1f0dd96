import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { makeEarned } from '../money/ledger/makers'
import { makeTrainers } from '../money/payouts/makers'

const house = setUpHouse()

async function listTasks(): Promise<{ kind: string }[]> {
  const admin = await house.person('admin')
  const { status, body } = await admin.get('/admin/tasks')
  expect(status).toBe(200)
  return body
}

test('an admin of an empty service has no tasks', async () => {
  expect(await listTasks()).toEqual([])
})

test("an admin's tasks are sorted by urgency, and name people, an amount and a date", async () => {
  const trainerId = await makeBookableTrainer(house.db, { name: 'José Miguel' })
  const client = await house.person('client')
  await house.db.execute(sql`update users set name = 'Laura Méndez' where id = ${client.id}`)
  const about = { clientId: client.id, trainerId }
  const markedAt = new Date('2026-11-15T12:00:00Z')
  await makeBooking(house.db, { ...about, paymentStatus: 'pending_confirmation', markedAt, priceCents: 230_000 })
  const disputed = await makeBooking(house.db, { ...about, hour: 9, status: 'confirmed' })
  await house.db.execute(sql`insert into problems (booking_id, kind, opened_by, note, opened_at)
    values (${disputed}, 'absent', 'client', 'No llegó', '2026-11-15 12:00Z')`)
  await house.db.execute(sql`insert into transfers
      (id, kind, owner_id, amount_cents, state, bank, account_ending, sealed, created_at, ready_at, promised_on)
    values (gen_random_uuid(), 'refund', ${client.id}, 220000, 'asked', 'Banreservas', '0127', '', now(), now(), '2026-11-15')`)
  await house.db.execute(sql`insert into statement_balances (day, balance_cents, entered_at, entered_by)
    values ('2026-11-15', 150000, now(), ${client.id})`)
  expect(await listTasks()).toMatchObject([
    { kind: 'balance_differs', urgency: 'late', amount: 1500, days: ['2026-11-15'] },
    {
      kind: 'refunds_promised',
      urgency: 'late',
      count: 1,
      amount: 2200,
      due_on: '2026-11-15',
      names: ['Laura Méndez'],
    },
    { kind: 'problems', urgency: 'today', count: 1, names: ['Laura Méndez', 'José Miguel'] },
    { kind: 'payments_to_confirm', urgency: 'later', amount: 2300, since: '2026-11-15T12:00:00.000Z' },
  ])
})

test.each([
  ['2026-11-14T12:00:00Z', '2026-11-20', 'later'],
  ['2026-11-13T12:00:00Z', '2026-11-13', 'late'],
  ['2026-11-07T12:00:00Z', '2026-11-13', 'late'],
  ['2026-11-06T12:00:00Z', '2026-11-06', 'late'],
] as const)(
  "the payout of money that is available since %s is due on %s, the first Friday from then on, and the task's urgency is %s",
  async (availableAt, dueOn, urgency) => {
    house.setNow('2026-11-01T12:00:00Z')
    const { trainer, save } = await makeTrainers(house)
    await save()
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 420_000, at: new Date(availableAt) })
    house.setNow('2026-11-16T16:00:00Z')
    expect(await listTasks()).toMatchObject([{ kind: 'payouts', count: 1, amount: 4200, due_on: dueOn, urgency }])
  },
)

test('a payout that came back is still due on the Friday of its money', async () => {
  house.setNow('2026-11-12T12:00:00Z')
  const { admin, trainer, save, exportBatch } = await makeTrainers(house)
  await save()
  await makeEarned(house.db, { trainerId: trainer.id, amountCents: 420_000, at: house.now() })
  house.setNow('2026-11-13T16:00:00Z')
  const { body: batch } = await exportBatch()
  await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
  house.setNow('2026-11-16T16:00:00Z')
  const payload = { reason: 'El banco estaba cerrado' }
  const { status } = await admin.post(`/admin/payouts/transfers/${batch.lines[0].id}/returned`, { payload })
  expect(status).toBe(200)
  expect(await listTasks()).toMatchObject([{ kind: 'payouts', amount: 4200, due_on: '2026-11-13', urgency: 'late' }])
})

test('a batch that is not marked as sent is late once the promised day of one of its refunds is over', async () => {
  const { admin, refund, ask, exportBatch } = await makeTrainers(house)
  await refund()
  const refundId: string = (await ask(1000)).body.refund.id
  await exportBatch({ refund_ids: [refundId] })
  const batchTask = async () =>
    (await admin.get('/admin/tasks')).body.find(({ kind }: { kind: string }) => kind === 'batches_to_send')
  expect(await batchTask()).toMatchObject({ urgency: 'today', due_on: '2026-11-19' })
  house.setNow('2026-11-20T16:00:00Z')
  expect(await batchTask()).toMatchObject({ urgency: 'late', due_on: '2026-11-19' })
})
