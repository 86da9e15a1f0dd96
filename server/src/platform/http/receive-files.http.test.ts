import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { imageTypeWrong } from '@entrena/contract/uploads'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { newFolder } from '../../testing/paths'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { refusedWith } from '../refused'
import { makeLogger } from './logging'
import { uploadFolderOf } from './receive-files'
import { removeUploads } from './remove-old-uploads'

const lines: string[] = []
const house = setUpHouse({}, { logger: makeLogger({ logLevel: 'error' }, { write: (line) => lines.push(line) }) })
afterEach(() => {
  vi.restoreAllMocks()
  lines.length = 0
})

/** Uploads a picture, and calls `before` with the path of the complete temporary file. */
async function upload(before: (path: string) => Promise<void>) {
  const { imageWorkers } = house.services
  const { resize } = imageWorkers
  vi.spyOn(imageWorkers, 'resize').mockImplementation(async (path, boxes) => {
    await before(path)
    return resize(path, boxes)
  })
  const person = await house.person('client')
  return person.post('/me/picture', await multipartFormOf([{ field: 'file', content: await makePicture() }]))
}

test("uploads are received in the server's data folder, which no other user of the machine can read", async () => {
  const ownFolder = uploadFolderOf(house.services.config.dataDir)
  let found = ''
  const { status } = await upload(async (path) => {
    found = dirname(dirname(path))
    expect((await stat(found)).mode & 0o777).toBe(0o700)
  })
  expect([status, found]).toEqual([200, ownFolder])
})

test('the upload clean-up of another server on the same machine deletes no uploads of this one', async () => {
  const other = await newFolder()
  const { status } = await upload(() => removeUploads(uploadFolderOf(other), { olderThanMs: -1 }))
  expect(status).toBe(200)
  await rm(other, { recursive: true })
})

test.each<[string, (path: string) => Promise<void>]>([
  ['before it is read', (path) => rm(path)],
  [
    'while it is decoded',
    async (path) => {
      await rm(dirname(path), { recursive: true })
      throw refusedWith(imageTypeWrong)
    },
  ],
])('an upload whose file is lost %s is answered as a fault of the server, and logged', async (_when, lose) => {
  const { status, body, headers } = await upload(lose)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'upload_lost', '1'])
  expect(lines).toEqual([expect.stringContaining('A temporary file of an upload is gone')])
})

test('an upload whose folder is deleted while it is received gets a server error', async () => {
  const { headers, payload } = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  const folder = uploadFolderOf(house.services.config.dataDir)
  async function* loseFolder() {
    yield payload.subarray(0, 10)
    const [own = ''] = await vi.waitUntil(async () => {
      const names = await readdir(folder).catch(() => [])
      return names.length > 0 && names
    })
    await rm(join(folder, own), { recursive: true })
    yield payload.subarray(10)
  }
  const person = await house.person('client')
  const { status, body } = await person.post('/me/picture', { headers, payload: Readable.from(loseFolder()) })
  expect([status, body.code]).toEqual([503, 'upload_lost'])
  expect(lines).toEqual([expect.stringContaining('A temporary file of an upload is gone')])
})
