import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from './error-code'
import { writeWholeFile } from './write-file'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

export interface LastBackup {
  readonly at: Date
  /** The folder of the backups. Undefined if an earlier version made the last one. */
  readonly target: string | undefined
}

/**
 * Stores when and where the data was last backed up. The server does not make backups itself, but reports this time as
 * a metric.
 */
export async function storeBackupTime(dataDir: string, at: Date, target: string): Promise<void> {
  await writeWholeFile(fileOf(dataDir), Buffer.from(`${at.toISOString()}\n${target}\n`), { flush: true })
}

/** The last backup, or undefined if none is known on this machine. */
export async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    const [time = '', target] = (await readFile(fileOf(dataDir), 'utf8')).trim().split('\n')
    const at = new Date(time)
    return Number.isNaN(at.getTime()) ? undefined : { at, target }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
