import { afterEach, describe, expect, test, vi } from 'vitest'
import { callAll, callPage, callWithLinks } from './call-page'

afterEach(() => vi.unstubAllGlobals())

interface Part {
  readonly rows: string[]
  readonly next?: string
  readonly previous?: string
}

/** Mocks fetch to return the given pages in order. Returns the fetched URLs. */
function answers(...parts: Part[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { rows, next, previous } = parts.shift() ?? { rows: [] }
    const links = [
      ...(next ? [`</api/bookings?limit=3&after=${next}>; rel="next"`] : []),
      ...(previous ? [`</api/bookings?before=${previous}&limit=3>; rel="prev"`] : []),
    ]
    return Response.json(
      rows.map((id) => ({ id })),
      { headers: { ...(links.length > 0 && { link: links.join(', ') }) } },
    )
  })
  return asked
}

const ask = async (query: Record<string, string>) => {
  const { rows, next, previous } = await callPage('GET /bookings', { query })
  return { ids: rows.map(({ id }) => id), next, previous }
}

test('callWithLinks returns the whole reply and the cursor of the next page', async () => {
  const reply = { coverage: { covered_to: null }, statements: [] }
  const link = '</api/admin/statements?after=x>; rel="next"'
  vi.stubGlobal('fetch', async () => Response.json(reply, { headers: { link } }))
  expect(await callWithLinks('GET /admin/statements', {})).toEqual({ reply, next: 'x', previous: undefined })
})

describe('callPage', () => {
  test('callPage returns no cursors if the page contains the whole list', async () => {
    const asked = answers({ rows: ['a', 'b'] })
    expect(await ask({ limit: '3', search: 'ana' })).toEqual({ ids: ['a', 'b'], next: undefined, previous: undefined })
    expect(asked).toEqual(['/api/bookings?limit=3&search=ana'])
  })

  test('callPage returns a next and a previous cursor for a page in the middle of a list', async () => {
    answers({ rows: ['a', 'b', 'c'], next: 'x%7E', previous: 'y' })
    expect(await ask({ limit: '3', after: 'z' })).toEqual({ ids: ['a', 'b', 'c'], next: 'x~', previous: 'y' })
  })

  test('callPage rejects if the request fails', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    await expect(ask({ limit: '3' })).rejects.toMatchObject({ status: 500 })
  })
})

describe('callAll', () => {
  test('callAll returns the rows of all pages', async () => {
    const asked = answers({ rows: ['a', 'b'], next: 'x' }, { rows: ['c'] })
    const rows = await callAll('GET /bookings', { query: { from: '2026-11-01' } })
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(asked).toEqual(['/api/bookings?from=2026-11-01', '/api/bookings?from=2026-11-01&after=x'])
  })

  test('callAll rejects if a list has more than 20 pages', async () => {
    const asked = answers(...Array.from({ length: 50 }, () => ({ rows: ['a'], next: 'x' })))
    await expect(callAll('GET /bookings', {})).rejects.toThrow('more than 20 pages')
    expect(asked).toHaveLength(20)
  })
})
