import type { Config } from '../config/config'
import type { Database } from './db'
import { openEmbedded } from './open-embedded'
import { openServer } from './open-server'

interface Opening {
  readonly migrationsFolder: string
  readonly onIdleError: (error: Error) => void
}

/** Opens the database of the settings and migrates it. */
export function openDatabase(config: Config, { migrationsFolder, onIdleError }: Opening): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, migrationsFolder)
  return openServer({ ...config.database, url: config.databaseUrl, migrationsFolder, onIdleError })
}
