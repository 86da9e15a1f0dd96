import { afterEach, describe, expect, test, vi } from 'vitest'
import { callAll, callPage } from './call-page'

afterEach(() => vi.unstubAllGlobals())

interface Part {
  readonly rows: string[]
  readonly next?: string
  readonly previous?: string
  readonly goesOn?: boolean
}

/** Answers one after the other, each with the ids of its rows and its links; tells what was asked. */
function answers(...parts: Part[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { rows, next, previous, goesOn } = parts.shift() ?? { rows: [] }
    const links = [
      ...(next ? [`</api/bookings?limit=3&after=${next}>; rel="next"`] : []),
      ...(previous ? [`</api/bookings?before=${previous}&limit=3>; rel="prev"`] : []),
    ]
    const headers = { ...(links.length > 0 && { link: links.join(', ') }), ...(goesOn && { 'goes-on': 'true' }) }
    return Response.json(
      rows.map((id) => ({ id })),
      { headers },
    )
  })
  return asked
}

const ask = async (query: Record<string, string>) => {
  const { rows, next, previous } = await callPage('GET /bookings', { query })
  return { ids: rows.map(({ id }) => id), next, previous }
}

describe('a page', () => {
  test('that is the whole list leads nowhere', async () => {
    const asked = answers({ rows: ['a', 'b'] })
    expect(await ask({ limit: '3', search: 'ana' })).toEqual({ ids: ['a', 'b'], next: undefined, previous: undefined })
    expect(asked).toEqual(['/api/bookings?limit=3&search=ana'])
  })

  test('amid others leads both ways', async () => {
    answers({ rows: ['a', 'b', 'c'], next: 'x%7E', previous: 'y' })
    expect(await ask({ limit: '3', after: 'z' })).toEqual({ ids: ['a', 'b', 'c'], next: 'x~', previous: 'y' })
  })

  test('that fails says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    await expect(ask({ limit: '3' })).rejects.toMatchObject({ status: 500 })
  })
})

describe('a search that stopped early', () => {
  test('goes on until its page is full', async () => {
    const asked = answers(
      { rows: ['a'], next: 'x', goesOn: true },
      { rows: [], next: 'y', previous: 'no', goesOn: true },
      { rows: ['b', 'c'], next: 'c', previous: 'b' },
    )
    expect(await ask({ limit: '3' })).toEqual({ ids: ['a', 'b', 'c'], next: 'c', previous: undefined })
    expect(asked).toEqual(['/api/bookings?limit=3', '/api/bookings?limit=2&after=x', '/api/bookings?limit=2&after=y'])
  })

  test('backwards puts what comes later before, and leads back from its last row', async () => {
    const asked = answers({ rows: [], previous: 'x', goesOn: true }, { rows: ['y', 'z'], next: 'z', previous: 'y' })
    expect(await ask({ limit: '2', before: 'q' })).toEqual({ ids: ['y', 'z'], next: 'z', previous: 'y' })
    expect(asked).toEqual(['/api/bookings?limit=2&before=q', '/api/bookings?limit=2&before=x'])
    answers({ rows: ['z'], previous: 'x', goesOn: true }, { rows: ['y'], next: 'y' })
    expect(await ask({ limit: '5', before: 'end' })).toEqual({ ids: ['y', 'z'], next: undefined, previous: undefined })
  })

  test('with a full page looks whether anything follows', async () => {
    const asked = answers(
      { rows: ['a', 'b'], next: 'x', goesOn: true },
      { rows: [], next: 'y', goesOn: true },
      { rows: [] },
    )
    expect(await ask({ limit: '2' })).toEqual({ ids: ['a', 'b'], next: undefined, previous: undefined })
    expect(asked.slice(1)).toEqual(['/api/bookings?limit=1&after=x', '/api/bookings?limit=1&after=y'])
    answers({ rows: ['a', 'b'], next: 'x', goesOn: true }, { rows: ['c'], next: 'c' })
    expect(await ask({ limit: '2' })).toMatchObject({ ids: ['a', 'b'], next: 'x' })
  })

  test('fails as a whole where a part fails', async () => {
    answers({ rows: ['a'], next: 'x', goesOn: true })
    const fetched = globalThis.fetch
    let calls = 0
    vi.stubGlobal('fetch', (address: string) => {
      calls += 1
      return calls === 1 ? fetched(address) : Promise.resolve(new Response('{}', { status: 500 }))
    })
    await expect(ask({ limit: '3' })).rejects.toMatchObject({ status: 500 })
  })
})

describe('all pages', () => {
  test('are joined', async () => {
    const asked = answers({ rows: ['a', 'b'], next: 'x' }, { rows: ['c'] })
    const rows = await callAll('GET /bookings', { query: { from: '2026-11-01' } })
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(asked).toEqual(['/api/bookings?from=2026-11-01', '/api/bookings?from=2026-11-01&after=x'])
  })

  test('are not asked for without end', async () => {
    const asked = answers(...Array.from({ length: 50 }, () => ({ rows: ['a'], next: 'x' })))
    await expect(callAll('GET /bookings', {})).rejects.toThrow('more than 20 pages')
    expect(asked).toHaveLength(20)
  })
})
