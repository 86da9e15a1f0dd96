import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { raceRounds } from '../../../testing/random-runs'
import { countRows, selectRows } from '../../../testing/rows'
import { makeBarrier } from '../../../testing/waiting'
import { accountOfLaura, makePayers } from '../balance/makers'
import { makeEarned } from '../ledger/makers'
import { getAccountCents, writePostings } from '../ledger/queries'

const house = setUpHouse()

const sumOf = async (account: string) => {
  const [row] = await selectRows<{ cents: number }>(
    house.db,
    sql`select coalesce(sum(credit_cents - debit_cents), 0)::int as cents from posting_totals where account = ${account}`,
  )
  return row?.cents ?? 0
}

test('50 exports of payouts at once create one batch', async () => {
  const { admin, trainer } = await makePayers(house)
  await makeEarned(house.db, { trainerId: trainer.id, amountCents: 420_000 })
  await trainer.put('/bank-account', { payload: accountOfLaura })
  const payload = { trainer_ids: [trainer.id] }
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post('/admin/payouts/batches', { payload })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['nothing_to_pay']),
  )
  expect(await countRows(house.db, 'batches')).toBe(1)
  expect(await countRows(house.db, 'transfers')).toBe(1)
})

test('if two checkouts use a balance at once, one succeeds and the other is refused', async () => {
  const { refund, book, checkout, balance } = await makePayers(house)
  for (let round = 0; round < raceRounds(10); round += 1) {
    const day = `2026-12-${String(round + 1).padStart(2, '0')}`
    await refund({ date: day, hour: 6 })
    const ids = [await book({ date: day, hour: 7 }), await book({ date: day, hour: 8 })]
    const answers = await Promise.all(ids.map((id) => checkout(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await balance()).amount).toBe(0)
  }
})

test('negative control: without the lock, both checkouts see the balance and only the ledger refuses one', async () => {
  const { client, refund, book } = await makePayers(house)
  await refund()
  const ids = [await book(), await book()]
  const bothHaveLooked = makeBarrier(2)
  const spend = async (id: string) => {
    const amountCents = await getAccountCents(house.db, client.id, 'client')
    await bothHaveLooked()
    const about = { clientId: client.id, bookingId: id, purchaseId: id, createdAt: house.now() }
    await writePostings(house.db, { ...about, kind: 'used', amountCents, key: `use:${id}:0` })
    return amountCents
  }
  const outcomes = await Promise.allSettled(ids.map(spend))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a refund that is withdrawn during an export ends up either withdrawn or in the batch, never both', async () => {
  const { admin, client, refund, ask, balance } = await makePayers(house)
  const outcomes = new Set<string>()
  for (let round = 0; round < raceRounds(10); round += 1) {
    await refund({ date: `2026-12-${String(round + 1).padStart(2, '0')}`, hour: 6 })
    const { id } = (await ask((await balance()).amount)).body.refund
    const [taken, exported] = await Promise.all([
      client.delete(`/balance/refunds/${id}`),
      admin.post('/admin/payouts/batches', { payload: { refund_ids: [id] } }),
    ])
    expect([taken.status === 200, exported.status === 201].filter(Boolean)).toHaveLength(1)
    outcomes.add(taken.status === 200 ? 'taken back' : 'exported')
    if (exported.status === 201) {
      await admin.post(`/admin/payouts/batches/${exported.body.id}/sent`)
      await admin.post(`/admin/payouts/transfers/${id}/seen`)
    }
  }
  expect(await sumOf('client')).toBeGreaterThanOrEqual(0)
  expect(outcomes.size).toBeGreaterThan(0)
})

test('if a paid session is declined during an export, its money is never in the batch', async () => {
  const { admin, trainer, book, confirm } = await makePayers(house)
  await trainer.put('/bank-account', { payload: accountOfLaura })
  for (let round = 0; round < raceRounds(10); round += 1) {
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 100_000 })
    const id = await book({ date: `2026-12-${String(round + 1).padStart(2, '0')}`, hour: 6 })
    await confirm(id)
    const [declined, exported] = await Promise.all([
      trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } }),
      admin.post('/admin/payouts/batches', { payload: { trainer_ids: [trainer.id] } }),
    ])
    expect(declined.status).toBe(200)
    expect(exported.body.total).toBe(1000)
    await admin.post(`/admin/payouts/batches/${exported.body.id}/sent`)
  }
  expect(await sumOf('held')).toBe(0)
  expect(await sumOf('trainer')).toBe(0)
  expect(await sumOf('client')).toBe(raceRounds(10) * 140_000)
})
