import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config'
import type { Db } from '../../platform/db/db'
import { lockFolder } from '../../platform/db/folder-lock'
import { migrateServer } from '../../platform/db/migrate-server'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { connectDatabase, operatorConnectionLimits } from '../../platform/db/open-server'
import { StartProblem } from '../../platform/problem'
import { openFolderStore } from '../../platform/storage/folder-store'
import { openStore } from '../../platform/storage/open-store'
import type { FileStore } from '../../platform/storage/store'
import { checkData } from '../check-data'
import type { TableRowCounts } from '../queries/contents'
import { copyRows, copySequences, hashTables, setSameFormats, setTriggers, sortedTables } from '../queries/move'
import { listFilledTables } from '../restore/restore-postgres'

export interface MoveOptions {
  readonly config: Config
  readonly url: string
  readonly migrationsFolder: string
}

export interface MoveResult {
  readonly tables: TableRowCounts
  /** Number of files copied to the bucket. 0 if there is no bucket, because the files then stay in the data folder. */
  readonly files: number
  readonly violations: readonly string[]
}

/**
 * Copies the embedded database to a PostgreSQL server. Reads from a copy of the database's folder, so that the original
 * stays unchanged.
 */
export async function moveToPostgres({ config, url, migrationsFolder }: MoveOptions): Promise<MoveResult> {
  const folder = databaseFolder(config.dataDir)
  if (!existsSync(folder)) throw new StartProblem(`There is no embedded database in ${folder}. Check DATA_DIR.`)
  const lock = await lockFolder(config.dataDir)
  const copied = join(config.dataDir, `moving-${randomUUID()}`)
  const target = connectDatabase({ ...operatorConnectionLimits, url, onIdleError: () => undefined })
  try {
    const filled = await listFilledTables(target.db)
    if (filled.length > 0)
      throw new StartProblem(`The database is not empty: ${filled[0]} has rows. Nothing was moved.`)
    await migrateServer(url, migrationsFolder, { setting: 'the address' })
    await cp(folder, copied, { recursive: true })
    const source = await openDatabaseCopy(copied)
    try {
      await source.migrate(migrationsFolder)
      // Files come first: they can be copied again, but rows can be moved only once.
      const files = config.s3 ? await copyFiles(config.dataDir, openStore(config)) : 0
      const tables = await moveRows(source.db, target.db)
      const { violations } = await checkData(target.db, openStore(config))
      return { tables, files, violations }
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
    await rm(copied, { recursive: true, force: true })
    await lock.release()
  }
}

/** Moves all rows in one transaction and compares both databases before the commit. */
function moveRows(source: Db, target: Db): Promise<TableRowCounts> {
  return source.transaction((from) =>
    target.transaction(async (to) => {
      const tables = await sortedTables(from)
      await setTriggers(to, tables, 'disable')
      for (const table of tables) await copyRows(from, to, table)
      await copySequences(from, to)
      await setTriggers(to, tables, 'enable')
      return compareRows(from, to)
    }),
  )
}

export async function compareRows(from: Db, to: Db): Promise<TableRowCounts> {
  const tables = await sortedTables(from)
  for (const db of [from, to]) await setSameFormats(db)
  const [before, after] = [await hashTables(from, tables), await hashTables(to, tables)]
  const differing = before.filter(
    ({ count, hash }, index) => count !== after[index]?.count || hash !== after[index]?.hash,
  )
  if (differing.length === 0) return Object.fromEntries(before.map(({ name, count }) => [name, count]))
  throw new StartProblem(`The rows of ${differing.map(({ name }) => name).join(', ')} differ. Nothing was moved.`)
}

/** Copies files to the bucket and reads each back. */
async function copyFiles(dataDir: string, bucket: FileStore): Promise<number> {
  const folder = openFolderStore(join(dataDir, 'uploads'))
  let copied = 0
  for await (const key of folder.list()) {
    const content = await folder.find(key)
    if (!content) continue
    await bucket.put(key, content, key.endsWith('.pdf') ? 'application/pdf' : 'image/webp')
    if (!(await bucket.find(key))?.equals(content)) throw new StartProblem(`The file ${key} differs in the bucket.`)
    copied += 1
  }
  return copied
}
