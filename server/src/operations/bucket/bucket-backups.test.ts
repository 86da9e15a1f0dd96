import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '../../platform/config/config'
import { openS3Store } from '../../platform/storage/s3-store'
import { newFolder } from '../../testing/paths'
import { newS3Server } from '../../testing/s3-server'
import { deleteOldBackups, listBackups, uploadBackup, withDownloadedBackup } from './bucket-backups'

const bytes = randomBytes(50_000)

async function makeBackup(name: string): Promise<string> {
  const folder = join(await newFolder(), name)
  await mkdir(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'files/a.webp'), bytes)
  await writeFile(join(folder, 'SHA256SUMS'), name)
  return folder
}

/** Downloads a backup, and returns what its files contain. */
async function download(backup: Config['backup'], wanted: string) {
  const dataDir = join(await newFolder(), 'data')
  try {
    return await withDownloadedBackup({ backup, dataDir }, wanted, async (folder) => ({
      sums: await readFile(join(folder, 'SHA256SUMS'), 'utf8'),
      picture: await readFile(join(folder, 'files/a.webp')),
    }))
  } finally {
    // Even after an error, nothing of the download is left.
    expect(await readdir(dataDir)).toEqual([])
  }
}

/** Replaces `tar` by a shell script for the rest of the test. Without a script, there is no `tar`. */
async function replaceTar(script?: string): Promise<void> {
  const folder = await newFolder()
  if (script) await writeFile(join(folder, 'tar'), `#!/bin/sh\n${script}\n`)
  if (script) await chmod(join(folder, 'tar'), 0o700)
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

const nameOf = (day: number) => `backup-2026-11-${String(day).padStart(2, '0')}T03-00-00-000Z`

test('a backup in a bucket is encrypted and can be restored, and old backups are deleted, but never the newest', async () => {
  const backup = { s3: await newS3Server(), key: 'a key that is kept elsewhere', keepDays: 14 }
  const store = openS3Store(backup.s3)
  for (const day of [1, 2, 16]) await uploadBackup(backup, await makeBackup(nameOf(day)), 20_000)
  const latest = await download(backup, 'latest')
  expect(latest.sums).toBe(nameOf(16))
  expect(latest.picture.equals(bytes)).toBe(true)
  expect((await download(backup, nameOf(1))).sums).toBe(nameOf(1))

  const part = `backups/${nameOf(16)}/000001.part`
  const sealed = (await store.find(part)) ?? Buffer.alloc(0)
  expect(sealed.length).toBeGreaterThan(19_000)
  await expect(download({ ...backup, key: 'another key of letters' }, 'latest')).rejects.toThrow('cannot be decrypted')
  await expect(download({ ...backup, key: undefined }, 'latest')).rejects.toThrow('Set BACKUP_KEY')
  // A part that was encrypted for one backup cannot be used in another one.
  await store.put(part, (await store.find(`backups/${nameOf(2)}/000001.part`)) ?? Buffer.alloc(0), 'text/plain')
  await expect(download(backup, 'latest')).rejects.toThrow('cannot be decrypted')
  await store.put(part, sealed, 'text/plain')
  await expect(download(backup, 'backup-of-nobody')).rejects.toThrow(`The bucket has ${nameOf(1)}`)

  expect(await deleteOldBackups(backup, new Date('2026-11-16T12:00:00Z'))).toEqual([nameOf(1), nameOf(2)])
  expect(await deleteOldBackups(backup, new Date('2027-11-16T12:00:00Z'))).toEqual([])
  expect(await listBackups(backup)).toEqual([nameOf(16)])
})

test('an interrupted upload is not a backup, and a backup without a key is not encrypted', async () => {
  const backup = { s3: await newS3Server(), key: undefined, keepDays: 14 }
  await openS3Store(backup.s3).put(`backups/${nameOf(3)}/000000.part`, bytes, 'text/plain')
  await uploadBackup(backup, await makeBackup(nameOf(2)))
  expect(await listBackups(backup)).toEqual([nameOf(2)])
  const { picture } = await download({ ...backup, key: 'a key that is not needed' }, 'latest')
  expect(picture.equals(bytes)).toBe(true)
})

test.each([
  [
    'a full disk',
    'echo "tar: a.webp: Cannot write: No space left on device" >&2; exit 2',
    /^tar failed \(2\).*No space/,
  ],
  ['a missing tar', undefined, 'tar was not found. Install it: apt-get install tar'],
])('a restore and a copy that end because of %s say so', async (_title, script, problem) => {
  const backup = { s3: await newS3Server(), key: undefined, keepDays: 14 }
  const folder = await makeBackup(nameOf(2))
  await uploadBackup(backup, folder, 1_000)
  await replaceTar(script)
  await expect(download(backup, 'latest')).rejects.toThrow(problem)
  await expect(uploadBackup(backup, folder)).rejects.toThrow(problem)
})
