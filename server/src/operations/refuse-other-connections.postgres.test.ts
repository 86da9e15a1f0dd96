import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config'
import { connectDatabase } from '../platform/db/open-server'
import { newDatabaseUrl, removeDataFolders } from '../testing/data-folder'
import { refuseOtherConnections } from './refuse-other-connections'

afterAll(removeDataFolders)

test('a migration is refused while a server is connected to the database, and possible after the server has stopped', async () => {
  const url = await newDatabaseUrl()
  const server = connectDatabase({ url, onIdleError: () => undefined })
  await server.db.execute(sql`select 1`)
  const config = readConfig({ DATABASE_URL: url })
  await expect(refuseOtherConnections(config)).rejects.toThrow(
    'Other processes are connected to the database. Stop all servers first, and a pooler such as PgBouncer, too.',
  )
  await server.close()
  await refuseOtherConnections(config)
})
