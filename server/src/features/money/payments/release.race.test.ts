import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import type { Db } from '../../../platform/db/db'
import { setUpHouse } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { lockBooking } from '../../bookings/public'
import { insertProblem } from '../../bookings/queries/problems'
import { makePayers } from '../balance/makers'
import { deleteRelease } from '../purchases/queries/releases'
import { releaseDueMoney, releaseHeldMoney } from '../purchases/release-money'

const house = setUpHouse()

const lastSecond = '2026-11-19T11:59:59Z'
const due = '2026-11-19T12:00:00Z'

/** Creates a paid session about which a problem can be reported until `due`. */
async function makeCompleted() {
  house.setNow('2026-11-16T16:00:00Z')
  const { trainer, client, book, confirm } = await makePayers(house)
  const id = await book({ hour: 6 })
  await confirm(id)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
  house.setNow('2026-11-17T12:00:00Z')
  await client.patch(`/bookings/${id}/complete`)
  const report = () =>
    client.post(`/bookings/${id}/problem`, { payload: { kind: 'other', note: 'Duró veinte minutos' } })
  return { id, report }
}

function whileLocked(id: string, work: (tx: Db) => Promise<void>): Promise<void> {
  return house.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    await work(tx)
  })
}

async function readOutcome(id: string) {
  const [row] = await selectRows<{ reported: boolean; released: boolean }>(
    house.db,
    sql`select exists (select from problems where booking_id = ${id}) as reported,
      exists (select from postings where purchase_id = ${id} and kind = 'released') as released`,
  )
  return row
}

test("a problem report is refused if the session's money is released while the report waits for the lock", async () => {
  const { id, report } = await makeCompleted()
  let reported: ReturnType<typeof report> | undefined
  let released: Promise<void> | undefined
  await whileLocked(id, async () => {
    house.setNow(due)
    released = releaseDueMoney(house.services)
    await waitForLockWaiters(house.db, 1)
    // The report arrives in time, but must wait for the lock that the release holds.
    house.setNow(lastSecond)
    reported = report()
    await waitForLockWaiters(house.db, 2)
    house.setNow(due)
  })
  await released
  expect((await reported)?.body.code).toBe('cannot_report')
  expect(await readOutcome(id)).toEqual({ reported: false, released: true })
  expect(await findViolations(house.db)).toEqual([])
})

test('money stays on hold if a problem is reported while the release of the money waits for the lock', async () => {
  const { id, report } = await makeCompleted()
  let reported: ReturnType<typeof report> | undefined
  let released: Promise<void> | undefined
  await whileLocked(id, async () => {
    house.setNow(lastSecond)
    reported = report()
    await waitForLockWaiters(house.db, 1)
    house.setNow(due)
    released = releaseDueMoney(house.services)
    await waitForLockWaiters(house.db, 2)
    house.setNow(lastSecond)
  })
  expect((await reported)?.status).toBeLessThan(300)
  await released
  expect(await readOutcome(id)).toEqual({ reported: true, released: false })
  expect(await findViolations(house.db)).toEqual([])
})

test('negative control: if a problem report is checked before the booking is locked, it is stored although the money was released', async () => {
  const { id } = await makeCompleted()
  house.setNow(due)
  let inserted: Promise<unknown> | undefined
  await whileLocked(id, async (tx) => {
    await deleteRelease(tx, id)
    await releaseHeldMoney(tx, id, { key: `done:${id}`, now: house.now() })
    const openedAt = new Date(lastSecond)
    inserted = insertProblem(house.db, { bookingId: id, kind: 'other', openedBy: 'client', note: '', openedAt })
    await waitForLockWaiters(house.db)
  })
  await inserted
  expect(await readOutcome(id)).toEqual({ reported: true, released: true })
})
