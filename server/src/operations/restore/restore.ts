import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../platform/config/config'
import { StartProblem } from '../../platform/problem'
import { listFiles } from '../../platform/storage/folder-store'
import { openStore } from '../../platform/storage/open-store'
import type { FileStore } from '../../platform/storage/store'
import { verifyChecksums } from '../backup/checksums'
import { backupPartsOf, type Manifest, readManifest } from '../backup/manifest'
import { findPrimaryUrl } from '../postgres-programs'
import { migrationsTable } from '../queries/contents'
import type { RestoreOptions, RestoreResult } from './prepared'
import { restoreEmbedded } from './restore-embedded'
import { restorePostgres } from './restore-postgres'

/** Checks the whole backup before it changes anything. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { config, folder, replace, migrationsFolder } = options
  const manifest = await readManifest(folder)
  await refuseOther(manifest, config, migrationsFolder)
  const files = openStore(config)
  if (!replace) await refuseFiles(files)
  const url = await findPrimaryUrl(config)
  await verifyChecksums(folder)
  const putFiles = () => putAll(files, backupPartsOf(folder).files)
  const prepared = { ...options, manifest, files, putFiles }
  return url ? restorePostgres(prepared, url) : restoreEmbedded(prepared)
}

const journal = z.object({ entries: z.array(z.unknown()) })

async function refuseOther({ database, version, tables }: Manifest, config: Config, migrationsFolder: string) {
  if (database === 'embedded' && config.databaseUrl) {
    throw new StartProblem(
      'This is a backup of an embedded database. Restore it without DATABASE_URL, then run move-to-postgres.',
    )
  }
  if (database === 'postgres' && !config.databaseUrl) {
    throw new StartProblem(
      'This is a backup of a PostgreSQL server. Set DATABASE_URL to the server that gets the data.',
    )
  }
  const known = journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  if ((tables[migrationsTable] ?? 0) > known.entries.length) {
    throw new StartProblem(
      `Version ${version} made this backup, and this version is older. Restore it with that version.`,
    )
  }
}

async function refuseFiles(files: FileStore): Promise<void> {
  for await (const key of files.list()) {
    throw new StartProblem(
      `The store of uploaded files is not empty: it has ${key}. To replace the current data, add --replace.`,
    )
  }
}

/** Restores files. Files that are already stored are harmless, because files never change and have random names. */
async function putAll(store: FileStore, folder: string): Promise<void> {
  for await (const path of listFiles(folder)) {
    const type = extname(path) === '.pdf' ? 'application/pdf' : 'image/webp'
    await store.put(relative(folder, path), await readFile(path), type)
  }
}
