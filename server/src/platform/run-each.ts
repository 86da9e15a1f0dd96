import type { Db } from './db/db'

/** Processes all items, even if some fail, and throws at the end if any did. */
export async function runForEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some wait for the next turn')
}

/** Changes each item in a transaction of its own. */
export function transactionForEach<Item>(
  db: Db,
  items: Iterable<Item>,
  change: (tx: Db, item: Item) => Promise<void>,
): Promise<void> {
  return runForEach(items, (item) => db.transaction((tx) => change(tx, item)))
}
