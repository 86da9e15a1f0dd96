import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/paths'
import { writeWholeFile } from './write-file'

test('a file is written together with its missing folder', async () => {
  const folder = await newFolder()
  await writeWholeFile(join(folder, 'a', 'b.txt'), 'Hola')
  expect(await readFile(join(folder, 'a', 'b.txt'), 'utf8')).toBe('Hola')
})

test('a file that could not be written completely leaves nothing behind', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'b.txt'))
  await expect(writeWholeFile(join(folder, 'b.txt'), 'Hola')).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['b.txt'])
})
