import { expect, test } from 'vitest'
import { makeCache } from './expiring-cache'

function open(options: { maxEntries?: number; maxBytes?: number } = {}) {
  let time = 0
  const cache = makeCache<string | undefined>({
    now: () => new Date(time),
    ttlMs: 1_000,
    maxEntries: 3,
    sizeOf: (text = '') => text.length,
    ...options,
  })
  const put = (key: string, value: string) => cache.find(key, async () => value)
  const get = (key: string) => cache.find(key, async () => undefined)
  const pass = (ms: number) => {
    time += ms
  }
  return { cache, put, get, pass }
}

test('a cache entry expires', async () => {
  const { get, put, pass } = open()
  await put('a', 'x')
  pass(999)
  expect(await get('a')).toBe('x')
  pass(1)
  expect(await get('a')).toBeUndefined()
})

test('the oldest cache entries are dropped if there are too many entries or their total size is too large', async () => {
  const few = open()
  for (const key of ['a', 'b', 'c', 'd']) await few.put(key, key)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(few.get))).toEqual([undefined, 'b', 'c', 'd'])
  const small = open({ maxBytes: 10 })
  await small.put('a', '12345')
  await small.put('b', '123456')
  expect([await small.get('a'), await small.get('b')]).toEqual([undefined, '123456'])
})

test('concurrent callers of the cache share one load, and a failed load is not cached', async () => {
  const { cache, get } = open()
  let loads = 0
  const fail = () => cache.find('a', () => Promise.reject(new Error(`load ${++loads}`)))
  const failures = await Promise.allSettled([fail(), fail()])
  expect(failures.map((failure) => failure.status === 'rejected' && String(failure.reason))).toEqual([
    'Error: load 1',
    'Error: load 1',
  ])
  await cache.find('a', async () => 'x')
  expect(await get('a')).toBe('x')
})

test('a value that was not found is not cached', async () => {
  const { cache } = open()
  expect(await cache.find('a', async () => undefined)).toBeUndefined()
  expect(await cache.find('a', async () => 'x')).toBe('x')
})

test('a load that began before the cache was cleared does not store its entry', async () => {
  const { cache, get } = open()
  let finish = (_value: string) => {}
  const slow = cache.find('a', () => new Promise<string>((resolve) => (finish = resolve)))
  cache.clear()
  finish('old')
  expect(await slow).toBe('old')
  expect(await get('a')).toBeUndefined()
})
