import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { StartProblem } from '../problem'
import type { Database } from './db'
import { postgresExtensions } from './extensions'
import { lockFolder } from './folder-lock'
import { type MigrationOptions, runMigrations } from './migrations'
import { offerPauses } from './pause'

/** A smaller buffer cache than the default of 128 MB, because the system's page cache also holds the files. */
const sharedBuffers = ['-c', 'shared_buffers=32MB']

/** Imports the engine here, because a server with PostgreSQL does not need it. */
async function startEngine(dataDir: string) {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')])
  const engine = await PGlite.create({
    dataDir,
    extensions: postgresExtensions,
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
  })
  return { engine, db: drizzle({ client: engine }) }
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
  options: MigrationOptions = {},
): Promise<Database> {
  const lock = await lockFolder(dataDir)
  const folder = databaseFolder(dataDir)
  try {
    const isNew = !existsSync(folder)
    const { engine, db } = await startEngine(folder)
    if (isNew) collectGarbage()
    await runMigrations(db, migrationsFolder, options)
    const pauses = await offerPauses(dataDir, (paused) =>
      engine.transaction(async (tx) => {
        // Writes all changed pages to the files, so that a copy of the files is complete.
        await tx.exec('checkpoint')
        await paused()
      }),
    )
    return {
      db,
      location: `embedded in ${folder}`,
      async close() {
        await pauses.close()
        await engine.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The embedded database in ${folder} could not be opened: ${String(error)}`)
  }
}

/**
 * Creating a database leaves about 400 MB of WebAssembly memory, which V8 frees with the next full garbage collection.
 * An idle server may never reach one.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Opens a copy of an embedded database that no other process uses. */
export async function openDatabaseCopy(
  folder: string,
): Promise<Database & { migrate(migrationsFolder: string): Promise<void> }> {
  const { engine, db } = await startEngine(folder)
  return {
    db,
    location: folder,
    migrate: (migrationsFolder) => runMigrations(db, migrationsFolder),
    close: () => engine.close(),
  }
}
