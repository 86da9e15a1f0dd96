import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartProblem } from '../problem'
import type { Database } from './db'
import { extensions } from './extensions'
import { lockFolder } from './folder-lock'
import { refuseNewerDatabase } from './refuse-newer-database'

/**
 * By default PostgreSQL fills a buffer cache of 128 MB at the start. A smaller cache is enough, because the page cache
 * of the system also holds the files.
 */
const sharedBuffers = ['-c', 'shared_buffers=32MB']

export async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<Database> {
  const lock = await lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  try {
    const startParams = [...PGlite.defaultStartParams, ...sharedBuffers]
    const engine = await PGlite.create({ dataDir: folder, extensions, startParams })
    const db = drizzle({ client: engine })
    await refuseNewerDatabase(db, migrationsFolder)
    await migrate(db, { migrationsFolder })
    return {
      db,
      location: `embedded in ${folder}`,
      async close() {
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
