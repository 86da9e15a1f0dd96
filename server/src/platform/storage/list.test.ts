import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { newS3Server, newS3Store } from '../../testing/s3-server'
import { openFolderStore } from './folder-store'
import { openS3Store } from './s3-store'
import type { FileStore } from './store'

const keys = ['images/a-320.webp', 'images/b-320.webp', 'proofs/c.pdf']

async function listAll(store: FileStore): Promise<string[]> {
  const listed: string[] = []
  for await (const key of store.list()) {
    listed.push(key)
    if (listed.length > 100) throw new Error('The list does not end')
  }
  return listed.sort()
}

async function listAfterPut(store: FileStore): Promise<string[]> {
  for (const key of keys) await store.put(key, Buffer.from(key), 'image/webp')
  return listAll(store)
}

test('the list of a folder contains its files, but no file that is still being written', async () => {
  const folder = await newFolder()
  const store = openFolderStore(folder)
  await writeFile(join(folder, 'd.webp.0f8fad5b-d9cb-469f-a165-70867728950e'), '')
  expect(await listAfterPut(store)).toEqual(keys)
})

test('the list of a folder that does not exist yet is empty', async () => {
  for await (const key of openFolderStore('/does/not/exist').list()) throw new Error(key)
})

test('the list of a bucket contains its files', async () => {
  expect(await listAfterPut(await newS3Store())).toEqual(keys)
})

test('the list of a bucket is complete even if names in it are escaped in XML', async () => {
  const s3 = await newS3Server()
  const client = new AwsClient({ ...s3, service: 's3' })
  await client.fetch(`${s3.endpoint}/photos/z%26z.webp`, { method: 'PUT', body: 'x' })
  expect(await listAfterPut(openS3Store(s3))).toEqual(keys)
})

test('the list of a bucket reads all pages', async () => {
  const pages: Readonly<Record<string, string>> = {
    '': '<Key>images/a.webp</Key><NextContinuationToken>a&amp;+b=</NextContinuationToken>',
    'a&+b=': '<Key>images/b.webp</Key>',
  }
  const server = createServer(({ url = '' }, reply) => {
    const { searchParams } = new URL(url, 'http://localhost')
    reply.end(pages[searchParams.get('continuation-token') ?? ''])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const s3 = { bucket: 'photos', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' }
  expect(await listAll(openS3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }))).toEqual([
    'images/a.webp',
    'images/b.webp',
  ])
  server.close()
})
