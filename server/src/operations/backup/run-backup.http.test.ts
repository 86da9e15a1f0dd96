import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Config } from '../../platform/config/config'
import { findLastBackup } from '../../platform/last-backup'
import { newDataFolder, openMigratedDataPlace, removeDataFolders } from '../../testing/data-folder'
import { newS3Server } from '../../testing/s3-server'
import { listBackups } from '../bucket/bucket-backups'
import { listLocalBackups } from './local-backups'
import { runBackup } from './run-backup'

afterAll(removeDataFolders)

test('while the bucket cannot be reached, old backups are deleted and no needless new ones made; the last one is copied later', async () => {
  const place = await openMigratedDataPlace()
  await place.close()
  const s3 = await newS3Server()
  const target = await newDataFolder()
  const old = join(target, 'backup-2026-11-01T03-00-00-000Z')
  const interrupted = join(target, 'backup-2026-11-01T04-00-00-000Z.partial')
  const other = join(target, 'backup-of-something-else')
  for (const folder of [old, interrupted, other]) await mkdir(folder)
  const run = (at: string, change: Partial<NonNullable<Config['backup']['s3']>> = {}) => {
    const config = { ...place.config, backup: { s3: { ...s3, ...change }, key: undefined, keepDays: 14 } }
    const schedule = { everyHours: 24, keepDays: 14, print: () => undefined }
    return runBackup({ config, target, version: '1.0.0', now: new Date(at), ...schedule })
  }
  const names = async () => (await readdir(target)).toSorted()

  await expect(run('2026-11-16T03:00:00Z', { bucket: 'nowhere' })).rejects.toThrow(
    /^The backup in .* is complete, but was not copied to the bucket\. The bucket nowhere at .* Check the settings BACKUP_S3_/,
  )
  const first = 'backup-2026-11-16T03-00-00-000Z'
  expect(await names()).toEqual([first, basename(other)])
  // Without a stored time, the alert about old backups fires if the bucket stays unreachable.
  expect(await findLastBackup(place.dataDir)).toBeUndefined()
  await expect(run('2026-11-16T03:10:00Z', { bucket: 'nowhere' })).rejects.toThrow('was not copied to the bucket')
  expect(await names()).toEqual([first, basename(other)])

  await run('2026-11-16T03:20:00Z')
  expect(await names()).toEqual([first, basename(other)])
  const backup = { s3, key: undefined, keepDays: 14 }
  expect(await listBackups(backup)).toEqual([first])
  expect(await findLastBackup(place.dataDir)).toEqual({ at: new Date('2026-11-16T03:00:00Z'), target })

  await run('2026-11-17T03:05:00Z')
  const second = 'backup-2026-11-17T03-05-00-000Z'
  expect(await listBackups(backup)).toEqual([first, second])
  expect((await listLocalBackups(target)).map(({ folder }) => basename(folder))).toEqual([first, second])
})
