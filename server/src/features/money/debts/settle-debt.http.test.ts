import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { listLedger, makeCreditors } from './makers'

const house = setUpHouse()

describe('settling a debt', () => {
  test('a settled debt disappears from the list and is logged once as an admin action', async () => {
    const { admin, trainer, book, pay, complete, deleteUser, listDebts } = await makeCreditors(house)
    await complete(await pay(await book({ hour: 6 })))
    await pay(await book({ hour: 7, priceCents: 150_000, originalCents: 150_000 }))
    await deleteUser(trainer)
    const [earnings, unused] = ['earnings', 'unused_sessions'].map((wantedKind) =>
      listDebts().then((all) => all.find(({ kind }: { kind: string }) => kind === wantedKind)),
    )
    house.setNow('2026-11-16T17:00:00Z')
    const settle = async (debt: Promise<{ id: string }> | undefined) =>
      admin.post(`/admin/debts/${(await debt)?.id}/settle`)
    expect((await settle(unused)).status).toBe(204)
    expect(await settle(unused)).toMatchObject({ status: 409, body: { code: 'debt_already_settled' } })
    expect(await listDebts()).toMatchObject([{ kind: 'earnings' }])
    expect((await admin.get('/admin/attention')).body.owed_to_deleted).toBe(1)
    const [action] = (await admin.get('/admin/actions')).body
    expect(action).toMatchObject({
      kind: 'debt_settled',
      subject_id: (await unused)?.id,
      amount: 1500,
      creditor_name: 'Xiomara Quezada',
      admin_id: admin.id,
    })
    // Settling a debt of earnings posts a payout.
    expect((await settle(earnings)).status).toBe(204)
    const [sum] = await selectRows(
      house.db,
      sql`select sum(credit_cents - debit_cents)::int as left from posting_totals where account in ('held', 'trainer')`,
    )
    expect(sum).toEqual({ left: 0 })
    expect((await admin.get('/admin/attention')).body.owed_to_deleted).toBe(0)
  })

  test("if the trainer keeps the money of a deleted client's sessions, Entrena pays the debt to the client, and the ledger adds up", async () => {
    const { admin, trainer, client, book, pay, deleteUser, listDebts } = await makeCreditors(house)
    await pay(await book({ hour: 7, priceCents: 150_000, originalCents: 150_000 }))
    await deleteUser(client)
    const balance = async () => (await admin.get('/admin/daily-balance')).body
    expect(await balance()).toMatchObject({ bank: 1500, named: { trainers: { available: 1500 } } })
    const [debt] = await listDebts()
    expect((await admin.post(`/admin/debts/${debt.id}/settle`)).status).toBe(204)
    // The money came from Entrena: the bank account paid 1,500 to the client, and the trainer keeps 1,500.
    expect(await balance()).toMatchObject({
      bank: 0,
      named: { trainers: { available: 1500 }, entrena: { written_off: -1500 } },
    })
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 1500, available: 1500 })
    expect(await findViolations(house.db)).toEqual([])
  })

  test('settling an unknown debt returns 404, and everyone but admins gets a 403', async () => {
    const { admin, trainer, client } = await makeCreditors(house)
    const unknownDebt = '/admin/debts/7f3a91c2-0000-4000-8000-000000000000/settle'
    expect(await admin.post(unknownDebt)).toMatchObject({ status: 404, body: { code: 'debt_not_found' } })
    for (const who of [trainer, client]) {
      expect((await who.post(unknownDebt)).status).toBe(403)
      expect((await who.get('/admin/debts')).status).toBe(403)
      expect((await who.get(`/admin/users/${client.id}/owed`)).status).toBe(403)
    }
  })
})

describe('the list of debts', () => {
  test('the list of debts starts with the oldest debt and has a page limit', async () => {
    const { admin, client, trainer, book, pay, deleteUser } = await makeCreditors(house)
    await pay(await book({ hour: 7, priceCents: 150_000 }))
    await deleteUser(client)
    house.setNow('2026-11-17T16:00:00Z')
    await deleteUser(trainer)
    const kindsOf = async (query: string) =>
      (await admin.get(`/admin/debts${query}`)).body.map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf('')).toEqual(['unused_sessions', 'earnings'])
    expect(await kindsOf('?limit=1')).toEqual(['unused_sessions'])
    expect((await admin.get('/admin/debts?limit=101')).status).toBe(400)
  })
})

test('the database refuses to change or delete ledger entries, and to delete debts', async () => {
  const { trainer, book, pay, deleteUser } = await makeCreditors(house)
  await pay(await book())
  await deleteUser(trainer)
  for (const column of [
    'trainer_id = gen_random_uuid()',
    'booking_id = null',
    'amount_cents = 1',
    'created_at = now()',
  ]) {
    await expect(house.db.execute(sql.raw(`update postings set ${column}`)), column).rejects.toThrow()
  }
  await expect(house.db.execute(sql`delete from postings`)).rejects.toThrow()
  await expect(house.db.execute(sql`delete from debts`)).rejects.toThrow()
  expect(await listLedger(house.db, trainer.id)).toHaveLength(2)
})
