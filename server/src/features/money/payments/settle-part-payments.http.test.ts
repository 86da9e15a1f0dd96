import { describe, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { expectSumsOfScreens } from '../../../testing/sums-of-screens'
import { makeBankDesk, referenceIn } from '../../bank/desk/makers'
import { sumLedgerDifferences } from '../ledger/queries'
import { releaseDueMoney } from '../purchases/release-money'
import { settlePartPayments } from './settle-part-payments'

const house = setUpHouse({ COMMISSION_PERCENT: '12.5' })

/** Two weeks after the end of the session: the time from which its part payment is used. */
const isUsedAt = '2026-12-01T11:00:00Z'

interface Stated {
  readonly paid: number
  readonly priceCents?: number
  readonly sessionsCount?: number
}

/** Creates a partly paid purchase whose first session took place so long ago that nobody can report a problem. */
async function makeHeld({ paid, ...columns }: Stated) {
  house.setNow('2026-11-16T16:00:00Z')
  const desk = await makeBankDesk(house)
  const { admin, trainer, client } = desk
  const id = await desk.book({ hour: 6, ...columns, isPackage: columns.sessionsCount !== undefined })
  /** Pays a part of the price with a line of a bank statement. */
  const receive = async (amount: number, day: string) => {
    const statement = await desk.upload([{ day, text: `REF ${referenceIn(id)}`, amount }])
    const [line] = await desk.lines(statement)
    const { body } = await desk.assign(line.id, { booking_id: id })
    return String(body.allocations[0].id)
  }
  await receive(paid, '16/11/2026')
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-17T12:00:00Z')
  expect((await client.patch(`/bookings/${id}/complete`)).status).toBe(200)
  house.setNow('2026-11-20T12:00:00Z')
  await releaseDueMoney(house.services)
  const earnings = async () => (await trainer.get('/earnings')).body
  const remove = async (person: { readonly id: string }) =>
    expect((await admin.delete(`/admin/users/${person.id}`)).status).toBe(204)
  const addsUp = () => expectSumsOfScreens(house, { admin, trainers: [trainer], clients: [client] })
  return { ...desk, id, receive, earnings, remove, addsUp }
}

async function settleAt(time: string) {
  house.setNow(time)
  await settlePartPayments(house.services)
  expect(await findViolations(house.db)).toEqual([])
  expect(await sumLedgerDifferences(house.db)).toBe(0)
}

describe('part payments of sessions that took place', () => {
  test('a part payment is credited two weeks after the session, and the rest of the price when it arrives', async () => {
    const { id, earnings, booking, balance, confirm, addsUp } = await makeHeld({ paid: 1000 })
    await settleAt('2026-12-01T10:59:59Z')
    expect((await earnings()).total_earnings).toBe(0)
    await settleAt(isUsedAt)
    await settleAt(isUsedAt)
    expect(await earnings()).toMatchObject({ total_earnings: 875, available: 875, commission: 125 })
    expect(await booking(id)).toMatchObject({ status: 'completed', payment_status: 'pending', paid_amount: 1000 })
    await addsUp()
    expect((await balance()).amount).toBe(0)
    expect(await countRows(house.db, "mails where content::text like '%Quedan RD$400.00 del precio%'")).toBe(2)
    expect(await countRows(house.db, "mails where content::text like '%RD$875.00 (neto)%'")).toBe(1)
    expect((await confirm(id, '&amount=150&received_before=1000')).body.payment_status).toBe('pending')
    await settleAt(isUsedAt)
    expect(await earnings()).toMatchObject({ total_earnings: 1006.25, available: 1006.25 })
    expect((await confirm(id, '&amount=250&received_before=1150')).body.payment_status).toBe('paid')
    expect(await earnings()).toMatchObject({ total_earnings: 1225, available: 1225, commission: 175, on_hold: 0 })
    expect(await countRows(house.db, "mails where content::text like '%RD$218.75 (neto)%'")).toBe(1)
    await addsUp()
    await settleAt('2026-12-30T11:00:00Z')
  })

  test('a part payment of a package pays for the sessions that took place, and what is left goes to the balance', async () => {
    const { id, earnings, booking, balance, confirm } = await makeHeld({
      paid: 2000,
      priceCents: 420_000,
      sessionsCount: 3,
    })
    await settleAt(isUsedAt)
    expect(await earnings()).toMatchObject({ total_earnings: 1225, available: 1225 })
    expect(await balance()).toMatchObject({ amount: 600, entries: [{ kind: 'unpaid', amount: 600 }] })
    expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 1400 })
    expect((await confirm(id, '&amount=2800&received_before=1400')).body.payment_status).toBe('paid')
    expect(await earnings()).toMatchObject({ total_earnings: 3675, available: 1225, on_hold: 2450 })
    await settleAt(isUsedAt)
  })

  test('nothing of a part payment goes to the balance while the client says that the rest is on its way', async () => {
    const { id, client, earnings, balance, confirm } = await makeHeld({
      paid: 2000,
      priceCents: 420_000,
      sessionsCount: 3,
    })
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    await settleAt(isUsedAt)
    await settleAt(isUsedAt)
    expect((await earnings()).total_earnings).toBe(1225)
    expect((await balance()).amount).toBe(0)
    expect((await confirm(id, '&amount=2200&received_before=2000')).body.payment_status).toBe('paid')
    expect(await earnings()).toMatchObject({ total_earnings: 3675, on_hold: 2450 })
    await settleAt(isUsedAt)
  })

  test('a part payment is not credited while a problem with the session is open', async () => {
    const { trainer, client, book, confirm, admin } = await makeBankDesk(house)
    const id = await book({ hour: 6 })
    await confirm(id, '&amount=1000&received_before=0')
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-17T12:00:00Z')
    await client.patch(`/bookings/${id}/complete`)
    await client.post(`/bookings/${id}/problem`, { payload: { kind: 'other', note: 'Duró veinte minutos' } })
    house.setNow(isUsedAt)
    await releaseDueMoney(house.services)
    await settleAt(isUsedAt)
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(0)
    const payload = { outcome: 'rejected', note: 'Duró la hora completa' }
    expect((await admin.post(`/bookings/${id}/problem/decision`, { payload })).status).toBe(200)
    await releaseDueMoney(house.services)
    await settleAt(isUsedAt)
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(875)
  })

  test('a trainer keeps a credited part payment if the client is deleted', async () => {
    const { client, earnings, remove } = await makeHeld({ paid: 1000 })
    await settleAt(isUsedAt)
    await remove(client)
    expect(await earnings()).toMatchObject({ total_earnings: 875, available: 875 })
    expect(await countRows(house.db, 'debts')).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a part payment that is not credited yet is owed to a deleted client', async () => {
    const { client, earnings, remove } = await makeHeld({ paid: 1000 })
    await remove(client)
    expect((await earnings()).total_earnings).toBe(0)
    expect(await countRows(house.db, "debts where kind = 'balance' and amount_cents = 100000")).toBe(1)
    expect(await findViolations(house.db)).toEqual([])
  })

  test('a credited part payment is owed to a deleted trainer', async () => {
    const { trainer, balance, remove } = await makeHeld({ paid: 1000 })
    await settleAt(isUsedAt)
    await remove(trainer)
    expect(await countRows(house.db, "debts where kind = 'earnings' and amount_cents = 87500")).toBe(1)
    expect((await balance()).amount).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  })
})

describe('the undo of a part payment that was credited', () => {
  test('if a part payment is undone, the trainer loses the credit, and the earlier part payments are credited when the booking is settled again', async () => {
    const { id, receive, undo, earnings, booking } = await makeHeld({ paid: 400 })
    await settleAt(isUsedAt)
    expect((await earnings()).total_earnings).toBe(350)
    const allocation = await receive(600, '30/11/2026')
    expect((await booking(id)).paid_amount).toBe(1000)
    await settleAt(isUsedAt)
    expect((await earnings()).total_earnings).toBe(875)
    expect((await undo(allocation)).status).toBe(200)
    expect(await booking(id)).toMatchObject({ payment_status: 'pending', paid_amount: 400 })
    expect((await earnings()).total_earnings).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
    await settleAt('2026-12-05T11:00:00Z')
    expect(await earnings()).toMatchObject({ total_earnings: 350, available: 350 })
  })

  test('undoing a part payment also removes what the part payment had added to the balance', async () => {
    const { id, client, receive, undo, earnings, booking, balance } = await makeHeld({
      paid: 1,
      priceCents: 420_000,
      sessionsCount: 3,
    })
    house.setNow(isUsedAt)
    const allocation = await receive(1999, '30/11/2026')
    await settleAt(isUsedAt)
    expect((await earnings()).total_earnings).toBe(1225)
    expect((await balance()).amount).toBe(600)
    expect((await undo(allocation)).status).toBe(200)
    expect((await balance()).amount).toBe(1)
    const entries = (await client.get('/balance/entries')).body.map(({ amount }: { amount: number }) => amount)
    expect(entries.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(1)
    expect(await booking(id)).toMatchObject({ paid_amount: 0 })
    expect((await earnings()).total_earnings).toBe(0)
    expect(await findViolations(house.db)).toEqual([])
  })
})
