import type { Db } from './db/db'

/** Works on each item, so that one failure does not stop the others, and fails at the end. */
export async function runEach<Item>(
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
export function transactEach<Item>(
  db: Db,
  items: Iterable<Item>,
  change: (tx: Db, item: Item) => Promise<void>,
): Promise<void> {
  return runEach(items, (item) => db.transaction((tx) => change(tx, item)))
}
