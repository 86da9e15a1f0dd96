import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { removeUploadsBefore } from './remove-old-uploads'

test('uploads left by a crash are removed, but recent uploads and other files are kept', async () => {
  const folder = await newFolder()
  const [old, now] = [new Date('2026-11-16T14:59:00Z'), new Date('2026-11-16T16:00:00Z')]
  const make = async (name: string, at: Date) => {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, '0'), 'picture')
    await utimes(join(folder, name), at, at)
  }
  await make('entrena-upload-old', old)
  await make('entrena-upload-new', now)
  await make('entrena-files-old', old)
  await make('other', old)
  await symlink(join(folder, 'other'), join(folder, 'entrena-upload-link'))
  await writeFile(join(folder, 'entrena-upload-file'), '')
  await utimes(join(folder, 'entrena-upload-file'), old, old)
  await removeUploadsBefore(folder, new Date('2026-11-16T15:00:00Z').getTime())
  expect((await readdir(folder)).sort()).toEqual([
    'entrena-files-old',
    'entrena-upload-file',
    'entrena-upload-link',
    'entrena-upload-new',
    'other',
  ])
  expect(await readdir(join(folder, 'other'))).toEqual(['0'])
  await rm(folder, { recursive: true, force: true })
})
