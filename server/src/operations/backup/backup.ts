import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { copyWhilePaused } from '../../platform/db/pause'
import { StartProblem } from '../../platform/problem'
import { openStore } from '../../platform/storage/open-store'
import { findPrimaryUrl } from '../postgres-programs'
import { countTables, listReferencedFiles } from '../queries/contents'
import { writeChecksums } from './checksums'
import { type CopiedDatabase, type FileCopier, makeFileCopier, maxTries } from './copy-files'
import { dumpPostgres } from './dump-postgres'
import { nameBackup } from './local-backups'
import { backupPartsOf, type Manifest, writeManifest } from './manifest'

export interface BackupOptions {
  readonly config: Config
  /** Parent folder of all backups. */
  readonly target: string
  readonly version: string
  readonly now: Date
}

export interface FinishedBackup {
  readonly folder: string
  readonly manifest: Manifest
}

/** Copies database and files into a new folder, even while the server is running. */
export async function backUp({ config, target, version, now }: BackupOptions): Promise<FinishedBackup> {
  const folder = join(target, nameBackup(now))
  // An interrupted backup keeps this name, so that nobody takes it for a complete one.
  const partial = `${folder}.partial`
  await mkdir(target, { recursive: true })
  await mkdir(partial, { mode: 0o700 })
  try {
    const files = makeFileCopier(openStore(config), backupPartsOf(partial).files)
    const url = await findPrimaryUrl(config)
    const copied = url
      ? await dumpPostgres({ url, dump: backupPartsOf(partial).dump, files })
      : await copyEmbedded(config.dataDir, partial, files)
    const database = url ? 'postgres' : 'embedded'
    const createdAt = now.toISOString()
    const manifest: Manifest = { format: 1, version, createdAt, database, ...copied, files: files.copied.size }
    await writeManifest(partial, manifest)
    await writeChecksums(partial)
    await rename(partial, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/**
 * The pause covers only the copy of the database, because copying files from a bucket may take longer than the longest
 * pause.
 */
async function copyEmbedded(dataDir: string, folder: string, files: FileCopier): Promise<CopiedDatabase> {
  const { database } = backupPartsOf(folder)
  await files.copyNew()
  for (let tried = 1; ; tried += 1) {
    await rm(database, { recursive: true, force: true })
    await copyWhilePaused(dataDir, () => copyDatabase(dataDir, database))
    await files.copyNew()
    const copied = await readCopy(database, files)
    // A file is missing if it was replaced before it could be copied. The next copy of the database no longer
    // references it.
    if (copied.missingFiles === 0 || tried === maxTries) return copied
  }
}

async function copyDatabase(dataDir: string, to: string): Promise<void> {
  await cp(databaseFolder(dataDir), to, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`The database in ${databaseFolder(dataDir)} cannot be copied: ${String(error)}`)
  })
}

async function readCopy(database: string, files: FileCopier): Promise<CopiedDatabase> {
  const copy = await openDatabaseCopy(database)
  try {
    return { tables: await countTables(copy.db), missingFiles: files.countMissing(await listReferencedFiles(copy.db)) }
  } finally {
    await copy.close()
  }
}
