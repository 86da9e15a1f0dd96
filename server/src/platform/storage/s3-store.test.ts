import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyS3, openFaultyS3 } from '../../testing/faults/faulty-s3'
import { readS3Settings } from '../config/providers'
import { openS3Store } from './s3-store'
import type { FileStore } from './store'

let s3: FaultyS3
let store: FileStore
let impatient: FileStore

beforeAll(async () => {
  s3 = await openFaultyS3()
  const settings = readS3Settings(s3.env)
  if (!settings) throw new Error('The settings are not complete')
  store = openS3Store(settings)
  impatient = openS3Store(settings, { giveUpAfterMs: 500 })
  await store.put('images/a.webp', Buffer.from('Hola'), 'image/webp')
})
afterAll(() => s3.stop())

test.each(['silent', 'trickles', 'cut', 'fails'] as const)(
  'a bucket that fails in the way "%s" rejects a request instead of blocking it',
  async (mode) => {
    s3.mode = mode
    await expect(impatient.find('images/a.webp')).rejects.toThrow('The bucket')
  },
)

test('a bucket that failed is used again once it works', async () => {
  s3.mode = 'works'
  expect(await store.find('images/a.webp')).toEqual(Buffer.from('Hola'))
  expect(await store.find('images/b.webp')).toBeUndefined()
})
