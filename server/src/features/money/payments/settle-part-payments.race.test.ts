import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { findBooking, lockBooking } from '../../bookings/public'
import { makePayers } from '../balance/makers'
import { postCredit } from '../purchases/pay-purchase'
import { releaseDueMoney } from '../purchases/release-money'
import { settlePartPayments } from './settle-part-payments'

const house = setUpHouse()

/** Creates a session that took place two weeks ago, with RD$1,000 of RD$1,400 paid. */
async function makePartPaid() {
  house.setNow('2026-11-16T16:00:00Z')
  const { trainer, client, book, confirm } = await makePayers(house)
  const id = await book({ hour: 6 })
  await confirm(id, '&amount=1000&received_before=0')
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-17T12:00:00Z')
  await client.patch(`/bookings/${id}/complete`)
  house.setNow('2026-12-01T12:00:00Z')
  await releaseDueMoney(house.services)
  const earnings = async () => (await trainer.get('/earnings')).body
  const payRest = () => confirm(id, '&amount=400&received_before=1000')
  return { id, earnings, payRest }
}

type Started = () => Promise<unknown>

/** Starts both tasks while the booking is locked, so that `first` gets the lock before `second`. */
async function runInOrder(id: string, first: Started, second: Started) {
  const running: Promise<unknown>[] = []
  await house.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    running.push(first())
    await waitForLockWaiters(house.db, 1)
    running.push(second())
    await waitForLockWaiters(house.db, 2)
  })
  await Promise.all(running)
}

const settle = () => settlePartPayments(house.services)

test.each(['before', 'after'])(
  'if a late payment arrives %s a part payment is credited, the trainer is credited the whole price once',
  async (when) => {
    const { id, earnings, payRest } = await makePartPaid()
    await (when === 'before' ? runInOrder(id, payRest, settle) : runInOrder(id, settle, payRest))
    expect(await earnings()).toMatchObject({ total_earnings: 1400, available: 1400 })
    expect(await countRows(house.db, "postings where kind = 'credit'")).toBe(when === 'before' ? 1 : 2)
    expect(await findViolations(house.db)).toEqual([])
  },
)

test('if two servers settle a part payment at the same time, it is credited once', async () => {
  const { id, earnings } = await makePartPaid()
  await runInOrder(id, settle, settle)
  expect((await earnings()).total_earnings).toBe(1000)
  expect(await countRows(house.db, "postings where kind = 'credit'")).toBe(1)
  expect(await findViolations(house.db)).toEqual([])
})

test('negative control: if a part payment is credited from outdated data after the whole price was credited, only the ledger refuses', async () => {
  const { id, payRest } = await makePartPaid()
  const before = await findBooking(house.db, id)
  await payRest()
  const again = house.db.transaction(async (tx) => {
    if (!before) return
    const credit = { booking: before.booking, at: house.now(), by: null, grossCents: 100_000, event: `${id}:again` }
    await postCredit(tx, credit, 0)
  })
  await expect(again).rejects.toThrow()
  expect(await findViolations(house.db)).toEqual([])
})
