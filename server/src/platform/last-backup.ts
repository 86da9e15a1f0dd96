import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from './error-code'
import { writeWholeFile } from './write-file'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/**
 * Stores when the data was last backed up. The server does not make backups itself, but reports this time as a metric.
 */
export async function storeBackupTime(dataDir: string, at: Date): Promise<void> {
  await writeWholeFile(fileOf(dataDir), Buffer.from(`${at.toISOString()}\n`), { flush: true })
}

/** When the last backup was made. Undefined if none is known on this machine. */
export async function findLastBackup(dataDir: string): Promise<Date | undefined> {
  try {
    const at = new Date((await readFile(fileOf(dataDir), 'utf8')).trim())
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
