import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../platform/db/folder-lock'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { StartProblem } from '../../platform/problem'
import { backupPartsOf } from '../backup/manifest'
import { checkData } from '../check-data'
import { countTables } from '../queries/contents'
import type { RestoreJob, RestoreResult } from './prepared'

/** Prepares and checks the new database in a separate folder and then renames it, so that an error changes nothing. */
export async function restoreEmbedded(options: RestoreJob): Promise<RestoreResult> {
  const { config, folder, replace, manifest } = options
  const lock = await lockFolder(config.dataDir)
  const current = databaseFolder(config.dataDir)
  const staged = join(config.dataDir, `restoring-${randomUUID()}`)
  try {
    const exists = existsSync(current)
    if (exists && !replace) {
      throw new StartProblem(`There is a database in ${current} already. To replace it, add --replace.`)
    }
    await cp(backupPartsOf(folder).database, staged, { recursive: true })
    const violations = await check(staged, options)
    const previous = exists ? `${current}.before-${Date.now()}` : undefined
    if (previous) await rename(current, previous)
    try {
      await rename(staged, current)
    } catch (error) {
      if (previous) await rename(previous, current)
      throw error
    }
    return { manifest, violations, previous }
  } finally {
    await rm(staged, { recursive: true, force: true })
    await lock.release()
  }
}

async function check(staged: string, { manifest, migrationsFolder, files, putFiles }: RestoreJob) {
  const copy = await openDatabaseCopy(staged)
  try {
    const counts = await countTables(copy.db)
    const names = [...new Set([...Object.keys(counts), ...Object.keys(manifest.tables)])]
    const differing = names.filter((name) => counts[name] !== manifest.tables[name])
    if (differing.length > 0) {
      throw new StartProblem(`The rows of ${differing.join(', ')} differ from the manifest. Nothing was restored.`)
    }
    await copy.migrate(migrationsFolder)
    await putFiles()
    return (await checkData(copy.db, files)).violations
  } finally {
    await copy.close()
  }
}
