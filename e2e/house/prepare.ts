import { rm } from 'node:fs/promises'
import { startServer } from './server'

/** Starts the server once and keeps its data folder, demo people included: every worker starts from a copy in a moment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const server = await startServer()
  await server.stop({ keepsData: true })
  process.env.SEED_FOLDER = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
