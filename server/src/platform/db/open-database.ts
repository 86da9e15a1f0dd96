import type { Config } from '../config/config'
import type { Database } from './db'
import type { MigrationOptions } from './migrations'
import { openEmbedded } from './open-embedded'
import { openServer } from './open-server'

interface Opening extends MigrationOptions {
  readonly migrationsFolder: string
  readonly onIdleError: (error: Error) => void
}

/** Opens the database of the settings and migrates it. */
export function openDatabase(config: Config, opening: Opening): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, opening.migrationsFolder, opening)
  return openServer({ ...config.database, ...opening, url: config.databaseUrl })
}
