import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import type { Db } from './db'
import { prepareStatement } from './prepared'

const house = setUpHouse()

const transactionId = prepareStatement((db) =>
  db.select({ id: sql<string>`txid_current()::text` }).from(sql`(select 1) as one`).prepare('transaction_id'),
)
const readTransactionId = async (db: Db) => (await transactionId(db).execute())[0]?.id

test('a prepared statement that was built outside of transactions runs inside of each transaction that uses it', async () => {
  const outside = await readTransactionId(house.db)
  const idsIn = (tx: Db) => Promise.all([readTransactionId(tx), readTransactionId(tx)])
  const first = await house.db.transaction(idsIn)
  const second = await house.db.transaction(idsIn)
  expect(new Set([outside, ...first, ...second]).size).toBe(3)
  expect(first[0]).toBe(first[1])
  expect(second[0]).toBe(second[1])
})
