import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { StartProblem } from '../problem'
import { refuseNewerDatabase } from './refuse-newer-database'

const house = setUpHouse()

test('a server that does not know all migrations of its database refuses to start', async () => {
  await refuseNewerDatabase(house.db, migrationsFolder)
  await house.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 2100', 4102444800000)`,
  )
  try {
    await expect(refuseNewerDatabase(house.db, migrationsFolder)).rejects.toThrow(
      new StartProblem(
        'The database is newer than this version, which does not know 1 of its migrations. Start the newer version, or restore a backup from before the upgrade.',
      ),
    )
  } finally {
    await house.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of 2100'`)
  }
})
