import { afterEach, expect, test, vi } from 'vitest'
import { callPage } from './call-page'

afterEach(() => vi.unstubAllGlobals())

/** Answers one after the other, each a list of cursors and where it goes on; tells what was asked. */
function answers(...parts: { rows: string[]; goesOn?: string }[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { rows, goesOn } = parts.shift() ?? { rows: [] }
    const headers = { 'content-type': 'application/json', ...(goesOn && { 'goes-on': goesOn }) }
    return new Response(JSON.stringify(rows.map((cursor) => ({ cursor }))), { headers })
  })
  return asked
}

const cursors = (rows: readonly { cursor?: string | undefined }[]) => rows.map(({ cursor }) => cursor)

test('a page that is whole is asked for once', async () => {
  const asked = answers({ rows: ['a', 'b'] })
  expect(cursors(await callPage('GET /bookings', { query: { limit: '3', search: 'ana' } }))).toEqual(['a', 'b'])
  expect(asked).toEqual(['/api/bookings?limit=3&search=ana'])
})

test('a search goes on until its page is full', async () => {
  const asked = answers({ rows: ['a'], goesOn: 'x' }, { rows: [], goesOn: 'y' }, { rows: ['b', 'c'] })
  expect(cursors(await callPage('GET /bookings', { query: { limit: '3' } }))).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual(['/api/bookings?limit=3', '/api/bookings?limit=2&after=x', '/api/bookings?limit=2&after=y'])
})

test('backwards what comes later stands before', async () => {
  const asked = answers({ rows: ['y', 'z'], goesOn: 'x' }, { rows: ['w'] })
  expect(cursors(await callPage('GET /admin/users', { query: { limit: '5', before: 'end' } }))).toEqual(['w', 'y', 'z'])
  expect(asked).toEqual(['/api/admin/users?limit=5&before=end', '/api/admin/users?limit=3&before=x'])
})

test('a part that fails fails the page', async () => {
  answers({ rows: ['a'], goesOn: 'x' })
  const fetched = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', (address: string) => {
    calls += 1
    return calls === 1 ? fetched(address) : Promise.resolve(new Response('{}', { status: 500 }))
  })
  await expect(callPage('GET /bookings', { query: { limit: '3' } })).rejects.toMatchObject({ status: 500 })
})
