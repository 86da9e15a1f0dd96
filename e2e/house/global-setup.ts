import { rm } from 'node:fs/promises'
import { createDatabase, dropDatabase } from './database'
import { startServer } from './server'

/** Creates the demo data once. Each worker then copies it, which is faster than creating it again. */
export default async function setUp(): Promise<() => Promise<void>> {
  const database = await createDatabase()
  const server = await startServer({ env: { ...(database && { DATABASE_URL: database }) } })
  await server.stop({ keepData: true })
  process.env.SEED_FOLDER = server.dataDir
  if (database) process.env.SEED_DATABASE = database
  return async () => {
    await rm(server.dataDir, { recursive: true, force: true })
    if (database) await dropDatabase(database)
  }
}
