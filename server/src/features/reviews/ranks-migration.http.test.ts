import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { selectRows } from '../../testing/rows'
import { makeReviewable } from './makers'

const house = setUpHouse()
const migrations = new URL('../../../migrations/', import.meta.url)

/** The statements of the migration that change data. */
async function listUpdates(): Promise<string[]> {
  const name = (await readdir(migrations)).find((file) => file.endsWith('_ranks.sql')) ?? ''
  const statements = (await readFile(new URL(name, migrations), 'utf8')).split('--> statement-breakpoint')
  return statements.filter((statement) => /^UPDATE/m.test(statement))
}

test('the migration ranks trainers and marks early reviews with the same result as the application', async () => {
  const { book, review } = await makeReviewable(house)
  for (const rating of [5, 5, 2]) await review({ rating, booking_id: await book() })
  await review({ rating: 4, booking_id: await book({ date: '2026-11-15' }) })
  const other = await house.person('client')
  const ofOther = { clientId: other.id, date: '2026-11-14' }
  await review({ rating: 1, booking_id: await book(ofOther) }, other)
  const read = async () => ({
    ranks: await selectRows(
      house.db,
      'select user_id, rank_tenths, rank_clients from trainer_profiles order by user_id',
    ),
    early: await selectRows<{ is_early: boolean }>(house.db, 'select id, is_early from reviews order by id'),
  })
  const stored = await read()
  expect(stored.ranks).toContainEqual(expect.objectContaining({ rank_tenths: 25, rank_clients: 2 }))
  expect(stored.early.filter(({ is_early }) => is_early)).toHaveLength(3)
  await house.db.execute(sql`update trainer_profiles set rank_tenths = 0, rank_clients = 0`)
  await house.db.execute(sql`update reviews set is_early = false`)
  const updates = await listUpdates()
  expect(updates).toHaveLength(2)
  for (const statement of updates) await house.db.execute(sql.raw(statement))
  expect(await read()).toEqual(stored)
})
