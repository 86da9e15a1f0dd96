import { rm } from 'node:fs/promises'
import { dropDatabase, lendDatabase } from './database'
import { startServer } from './server'

/** Starts the server once and keeps what it made, demo people included: every worker starts from a copy in a moment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const database = await lendDatabase()
  const server = await startServer({ env: { ...(database && { DATABASE_URL: database }) } })
  await server.stop({ keepsData: true })
  process.env.SEED_FOLDER = server.dataDir
  if (database) process.env.SEED_DATABASE = database
  return async () => {
    await rm(server.dataDir, { recursive: true, force: true })
    if (database) await dropDatabase(database)
  }
}
