import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { newS3Store } from '../../testing/s3-server'
import { openFolderStore } from './folder-store'
import type { FileStore } from './store'

const keys = ['images/a-320.webp', 'images/b-320.webp', 'proofs/c.pdf']

async function listAfterPut(store: FileStore): Promise<string[]> {
  for (const key of keys) await store.put(key, Buffer.from(key), 'image/webp')
  const listed: string[] = []
  for await (const key of store.list()) listed.push(key)
  return listed.sort()
}

test('a folder lists its files, but not those that are still being written', async () => {
  const folder = await newFolder()
  const store = openFolderStore(folder)
  await writeFile(join(folder, 'd.webp.0f8fad5b-d9cb-469f-a165-70867728950e'), '')
  expect(await listAfterPut(store)).toEqual(keys)
})

test('a folder that does not exist yet has no files', async () => {
  for await (const key of openFolderStore('/does/not/exist').list()) throw new Error(key)
})

test('a bucket lists its files', async () => {
  expect(await listAfterPut(await newS3Store())).toEqual(keys)
})
