import { lstat, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '../../testing/paths'
import { uploadFolderOf } from './receive-files'
import { removeUploads } from './remove-old-uploads'

const hourMs = 60 * 60_000

test('uploads left by a crash are removed, and recent uploads and unrelated files are kept', async () => {
  const dataDir = await newFolder()
  const folder = uploadFolderOf(dataDir)
  // Time of the file system, which differs from the mocked clock of this process.
  const { mtimeMs: nowMs } = await lstat(dataDir)
  const make = async (path: string, ageMs: number) => {
    await mkdir(path, { recursive: true })
    await writeFile(join(path, '0'), 'picture')
    const at = new Date(nowMs - ageMs)
    await utimes(path, at, at)
  }
  await make(join(folder, 'upload-old'), hourMs + 60_000)
  await make(join(folder, 'upload-new'), hourMs - 60_000)
  await make(join(folder, 'other-old'), 2 * hourMs)
  await make(join(dataDir, 'uploads'), 2 * hourMs)
  await symlink(join(dataDir, 'uploads'), join(folder, 'upload-link'))
  await removeUploads(folder, { olderThanMs: hourMs })
  expect((await readdir(folder)).sort()).toEqual(['other-old', 'upload-link', 'upload-new'])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['0'])
  await rm(dataDir, { recursive: true })
})

test('the clean-up by a server whose clock is a day ahead removes no upload of another server', async () => {
  const dataDir = await newFolder()
  const folder = uploadFolderOf(dataDir)
  await mkdir(join(folder, 'upload-new'), { recursive: true })
  vi.useFakeTimers({ now: Date.now() + 24 * hourMs, toFake: ['Date'] })
  await removeUploads(folder, { olderThanMs: hourMs }).finally(() => vi.useRealTimers())
  expect(await readdir(folder)).toEqual(['upload-new'])
  await rm(dataDir, { recursive: true })
})

test('the upload clean-up of a server without uploads does nothing', async () => {
  const dataDir = await newFolder()
  await removeUploads(uploadFolderOf(dataDir), { olderThanMs: 0 })
  expect(await readdir(uploadFolderOf(dataDir))).toEqual([])
  await rm(dataDir, { recursive: true })
})
