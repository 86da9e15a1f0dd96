import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openS3Store } from '../../platform/storage/s3-store'
import { newFolder } from '../../testing/paths'
import { newS3Server } from '../../testing/s3-server'
import { deleteOldBackups, downloadBackup, listBackups, uploadBackup } from './bucket-backups'

const bytes = randomBytes(50_000)

async function makeBackup(name: string): Promise<string> {
  const folder = join(await newFolder(), name)
  await mkdir(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'files/a.webp'), bytes)
  await writeFile(join(folder, 'SHA256SUMS'), name)
  return folder
}

const nameOf = (day: number) => `backup-2026-11-${String(day).padStart(2, '0')}T03-00-00-000Z`

test('a backup in a bucket is encrypted and can be restored, and old backups are deleted, but never the newest', async () => {
  const backup = { s3: await newS3Server(), key: 'a key that is kept elsewhere', keepDays: 14 }
  const store = openS3Store(backup.s3)
  for (const day of [1, 2, 16]) await uploadBackup(backup, await makeBackup(nameOf(day)), 20_000)
  const folder = await downloadBackup(backup, 'latest')
  expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(nameOf(16))
  expect((await readFile(join(folder, 'files/a.webp'))).equals(bytes)).toBe(true)
  expect(await readFile(join(await downloadBackup(backup, nameOf(1)), 'SHA256SUMS'), 'utf8')).toBe(nameOf(1))

  const part = `backups/${nameOf(16)}/000001.part`
  const sealed = (await store.find(part)) ?? Buffer.alloc(0)
  expect(sealed.length).toBeGreaterThan(19_000)
  await expect(downloadBackup({ ...backup, key: 'another key of letters' }, 'latest')).rejects.toThrow(
    'cannot be decrypted',
  )
  await expect(downloadBackup({ ...backup, key: undefined }, 'latest')).rejects.toThrow('Set BACKUP_KEY')
  // A part of one backup is refused in another backup.
  await store.put(part, (await store.find(`backups/${nameOf(2)}/000001.part`)) ?? Buffer.alloc(0), 'text/plain')
  await expect(downloadBackup(backup, 'latest')).rejects.toThrow('cannot be decrypted')
  await store.put(part, sealed, 'text/plain')
  await expect(downloadBackup(backup, 'backup-of-nobody')).rejects.toThrow(`The bucket has ${nameOf(1)}`)

  expect(await deleteOldBackups(backup, new Date('2026-11-16T12:00:00Z'))).toEqual([nameOf(1), nameOf(2)])
  expect(await deleteOldBackups(backup, new Date('2027-11-16T12:00:00Z'))).toEqual([])
  expect(await listBackups(backup)).toEqual([nameOf(16)])
})

test('an interrupted upload is not a backup, and a backup without a key is not encrypted', async () => {
  const backup = { s3: await newS3Server(), key: undefined, keepDays: 14 }
  await openS3Store(backup.s3).put(`backups/${nameOf(3)}/000000.part`, bytes, 'text/plain')
  await uploadBackup(backup, await makeBackup(nameOf(2)))
  expect(await listBackups(backup)).toEqual([nameOf(2)])
  const folder = await downloadBackup({ ...backup, key: 'a key that is not needed' }, 'latest')
  expect((await readFile(join(folder, 'files/a.webp'))).equals(bytes)).toBe(true)
})
