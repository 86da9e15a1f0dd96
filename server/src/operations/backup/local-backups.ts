import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../../platform/error-code'

export interface LocalBackup {
  readonly folder: string
  /** When the backup was begun, according to the name of its folder. */
  readonly at: Date
  /** False if the backup was interrupted, or is being made. */
  readonly isFinished: boolean
}

export function nameBackup(at: Date): string {
  return `backup-${at.toISOString().replaceAll(/[:.]/g, '-')}`
}

const nameParts = /^backup-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)(\.partial)?$/

/** The backups in a folder, oldest first. */
export async function listLocalBackups(target: string): Promise<LocalBackup[]> {
  const names = await readdir(target).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  })
  return names.sort().flatMap((name) => {
    const [, hour, minute, second, rest, partial] = nameParts.exec(name) ?? []
    if (!hour) return []
    const at = new Date(`${hour}:${minute}:${second}.${rest}`)
    return [{ folder: join(target, name), at, isFinished: partial === undefined }]
  })
}

/** Deletes backups that are older than `keepDays`, interrupted ones too, but never the newest finished one. */
export async function deleteOldLocalBackups(target: string, { keepDays, now }: { keepDays: number; now: Date }) {
  const all = await listLocalBackups(target)
  const newest = all.findLast(({ isFinished }) => isFinished)
  const old = all.filter((backup) => backup !== newest && now.getTime() - backup.at.getTime() > keepDays * 86_400_000)
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  return old.length
}
