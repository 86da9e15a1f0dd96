import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '../../features/accounts/makers'
import { setUpHouse } from '../../testing/house'
import { runWithoutRetries } from '../../testing/plain-database'
import { makeBarrier } from '../../testing/waiting'
import type { Db } from './db'
import { isLockedOut } from './errors'

const house = setUpHouse()

/** Runs two transactions that lock two people in opposite orders, so that they deadlock. */
async function lockInOppositeOrders(db: Db) {
  const [{ id: ana }, { id: eva }] = [await makeUser(house.db), await makeUser(house.db)]
  const lock = (tx: Db, id: string) => tx.execute(sql`select id from users where id = ${id} for update`)
  const bothHaveOne = makeBarrier(2)
  const lockBoth = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await lock(tx, first)
      await bothHaveOne()
      await lock(tx, second)
      return 'done'
    })
  return Promise.allSettled([lockBoth(ana, eva), lockBoth(eva, ana)])
}

test('a transaction that was aborted by a deadlock is run again', async () => {
  const results = await lockInOppositeOrders(house.db)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('negative control: without a retry, one of two deadlocked transactions fails', async () => {
  const results = await runWithoutRetries(house.db, lockInOppositeOrders)
  const [failed] = results.filter(({ status }) => status === 'rejected')
  expect(failed?.status === 'rejected' && isLockedOut(failed.reason)).toBe(true)
})
