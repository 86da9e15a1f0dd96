import { rm } from 'node:fs/promises'
import { createDatabase, dropDatabase } from './database'
import { startServer } from './server'

/** Starts the server once and keeps its data, demo people included. Each worker starts from a copy, which is faster than seeding. */
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
