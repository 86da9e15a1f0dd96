import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from './error-code'
import { writeWholeFile } from './write-file'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

export interface LastBackup {
  readonly at: Date
  /**
   * The folder with all backups. Undefined if the last backup was made by an earlier version, which did not store the
   * folder.
   */
  readonly target: string | undefined
}

/**
 * Stores when and in which folder the last backup was made. The server does not make backups itself, but reports the
 * time as a metric.
 */
export async function storeBackupTime(dataDir: string, at: Date, target: string): Promise<void> {
  await writeWholeFile(fileOf(dataDir), Buffer.from(`${at.toISOString()}\n${target}\n`), { flush: true })
}

/** The last backup of this machine, or undefined if none is known. */
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
