import { appendFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { verifyChecksums, writeChecksums } from './checksums'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function makeBackup(): Promise<string> {
  const folder = await newFolder()
  folders.push(folder)
  await mkdir(join(folder, 'files/images'), { recursive: true })
  await writeFile(join(folder, 'files/images/a.webp'), 'a picture')
  await writeFile(join(folder, 'manifest.json'), '{}')
  await writeChecksums(folder)
  return folder
}

test('the checksums of a complete backup are accepted', async () => {
  await verifyChecksums(await makeBackup())
})

test.each<[string, string, (path: string) => Promise<void>, string]>([
  ['a longer file', 'files/images/a.webp', (path) => appendFile(path, 'x'), 'files/images/a.webp'],
  ['a shorter file', 'files/images/a.webp', (path) => truncate(path, 3), 'files/images/a.webp'],
  ['a changed file', 'files/images/a.webp', (path) => writeFile(path, 'b picture'), 'files/images/a.webp'],
  ['a missing file', 'files/images/a.webp', (path) => rm(path), 'files/images/a.webp'],
  ['an additional file', 'files/images/b.webp', (path) => writeFile(path, 'b'), 'files/images/b.webp'],
  ['a list of checksums that ends within a line', 'SHA256SUMS', (path) => truncate(path, 50), 'SHA256SUMS'],
  ['an empty list of checksums', 'SHA256SUMS', (path) => truncate(path), 'SHA256SUMS'],
  ['a list with another line', 'SHA256SUMS', (path) => appendFile(path, 'garbage\n'), 'SHA256SUMS'],
  ['no list of checksums', 'SHA256SUMS', (path) => rm(path), 'SHA256SUMS'],
])('the checksums of a backup with %s are refused', async (_damage, name, change, named) => {
  const folder = await makeBackup()
  await change(join(folder, name))
  await expect(verifyChecksums(folder)).rejects.toThrow(`The backup is damaged: ${named} is missing`)
})
