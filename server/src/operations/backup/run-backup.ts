import { basename } from 'node:path'
import { describeFailure } from '../../platform/describe-failure'
import { storeBackupTime } from '../../platform/last-backup'
import { StartProblem } from '../../platform/problem'
import { deleteOldBackups, listBackups, uploadBackup } from '../bucket/bucket-backups'
import { type BackupOptions, backUp } from './backup'
import { deleteOldLocalBackups, listLocalBackups } from './local-backups'

interface BackupRun extends BackupOptions {
  /** No new backup is made if the newest one in the folder is younger than this. */
  readonly everyHours?: number | undefined
  /** Backups in the folder that are older than this are deleted. */
  readonly keepDays?: number | undefined
  readonly print: (line: string) => void
}

/**
 * Makes a backup, deletes old ones, and copies the new one to the bucket if there is a bucket. If the copy fails, the
 * next run tries it again, and makes a new backup only if one is due, so that backups do not fill the disk.
 */
export async function runBackup(options: BackupRun): Promise<void> {
  const { config, target, now, keepDays, print } = options
  const { folder, finishedAt } = (await findRecent(options)) ?? (await makeNew(options))
  if (keepDays !== undefined) {
    const count = await deleteOldLocalBackups(target, { keepDays, now })
    if (count > 0) print(`${count} older ones were deleted in ${target}.`)
  }
  await copyToBucket(options, folder)
  await storeBackupTime(config.dataDir, finishedAt, target).catch(() => {
    print(`The alert about old backups does not know of it, because ${config.dataDir} cannot be written.`)
  })
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0)

async function makeNew(options: BackupRun) {
  const { folder, manifest } = await backUp(options)
  options.print(`${sum(manifest.tables)} rows and ${manifest.files} files were copied to ${folder}`)
  if (manifest.missingFiles > 0) {
    options.print(`${manifest.missingFiles} files that the database names are not stored.`)
  }
  return { folder, finishedAt: new Date() }
}

async function findRecent({ target, now, everyHours, print }: BackupRun) {
  if (everyHours === undefined) return undefined
  const newest = (await listLocalBackups(target)).findLast(({ isFinished }) => isFinished)
  if (!newest || now.getTime() - newest.at.getTime() >= everyHours * 3_600_000) return undefined
  print(`No new backup is due yet: ${newest.folder} is younger than ${everyHours} hours.`)
  return { folder: newest.folder, finishedAt: newest.at }
}

async function copyToBucket({ config: { backup }, now, print }: BackupRun, folder: string): Promise<void> {
  if (!backup.s3) return
  try {
    if ((await listBackups(backup)).includes(basename(folder))) return
    await uploadBackup(backup, folder)
    print(`It was copied to the bucket ${backup.s3.bucket}${backup.key ? ', encrypted' : ''}.`)
    const old = await deleteOldBackups(backup, now)
    if (old.length > 0) print(`${old.length} older ones were deleted there.`)
  } catch (error) {
    throw new StartProblem(
      `The backup in ${folder} is complete, but was not copied to the bucket. ${describeFailure(error)}`,
    )
  }
}
