import { readFile, writeFile } from 'node:fs/promises'
import { api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { makeBrowser } from '../browser'
import { dumpTables } from '../dump'
import { emptyTables } from '../empty-tables'
import { setUpHouse } from '../house'
import { runFuzzTest } from './fuzz'
import { sendHostileParameters } from './hostile-parameters'
import { buildAccessMatrix, printAccessMatrix } from './matrix'
import { type FuzzWorld, makeWorldKeeper } from './world'

const house = setUpHouse()
const limitedHouse = setUpHouse({ RATE_LIMIT: 'on' })
const limit = { timeout: 240_000 }

// Drops the schema, because later tests of this worker use the same database, and one of those tests backs up the whole
// database.
afterAll(async () => void (await house.db.execute('drop schema if exists saved cascade')))

let keeper: (() => Promise<FuzzWorld>) | undefined
function freshWorld(): Promise<FuzzWorld> {
  const { app, db, files, now } = house
  keeper ??= makeWorldKeeper({ app, db, files, now, empty: () => emptyTables(db) })
  return keeper()
}

const file = new URL('../../../../docs/security.md', import.meta.url)
const [begin, end] = ['<!-- matrix -->\n\n', '\n\n<!-- /matrix -->']

/** Removes the spaces that the formatter adds to align the columns of a table. */
const withoutPadding = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

// After a deliberate change, `WRITE_MATRIX=1 npx vitest run sweeps` updates docs/security.md.
test('every endpoint enforces its access rule, and docs/security.md lists the actual replies', limit, async () => {
  const rows = await buildAccessMatrix({ app: house.app, freshWorld })
  expect(rows.filter(({ violations }) => violations.length > 0)).toEqual([])
  const matrix = printAccessMatrix(rows)
  const text = await readFile(file, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (process.env.WRITE_MATRIX) await writeFile(file, text.slice(0, from) + matrix + text.slice(to))
  else expect(withoutPadding(text.slice(from, to))).toBe(withoutPadding(matrix))
})

/** Starts an external sign-in. Returns its cookie, and the query with which the provider redirects to the callback. */
async function startExternalSignIn() {
  const browser = makeBrowser(limitedHouse.app)
  const page = await browser.open('/api/auth/external')
  const eva = { name: 'Eva', email: 'eva@example.com' }
  const { url } = await browser.submit(page.url, eva, '/api/auth/external/callback')
  return {
    cookie: `entrena_sign_in=${browser.cookies().entrena_sign_in}`,
    search: new URL(url, 'http://localhost').search,
  }
}

/**
 * Returns a function that requests a path as each role, and with each id if the path has one. That function returns the
 * status codes of all replies.
 */
async function makeReaders({ own, admin, cookieOf }: FuzzWorld) {
  const signIn = await startExternalSignIn()
  const cookies = (['client', 'trainer', 'admin'] as const).map((actor) => `${signIn.cookie}; ${cookieOf(actor)}`)
  const ids = [own.client, own.trainer, admin, own.pending]
  return async (method: 'GET' | 'HEAD', path: string): Promise<number[]> => {
    const paths = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, id)) : [path]
    const query = path === '/auth/external/callback' ? signIn.search : ''
    // An export changes only its rate limit. Rate limits exempt local addresses, so the export is requested from
    // another address.
    const from = path === '/me/export' ? { remoteAddress: '203.0.113.9' } : {}
    const statuses: number[] = []
    for (const cookie of cookies) {
      for (const each of paths) {
        const url = `/api${each}${query}`
        const options = { ...from, method, url, headers: { cookie, host: 'localhost' } }
        statuses.push((await limitedHouse.app.inject(options)).statusCode)
      }
    }
    return statuses
  }
}

const gets = (api as readonly Endpoint[]).filter(({ method }) => method === 'GET')

test('HEAD requests change no data, and GET requests only if the contract says so', limit, async () => {
  const request = await makeReaders(await freshWorld())
  const before = await dumpTables(house.db)
  const byHead = new Map<string, number[]>()
  for (const { path } of gets) byHead.set(path, await request('HEAD', path))
  expect(await dumpTables(house.db), 'HEAD').toEqual(before)
  for (const { path } of gets.filter(({ changesData }) => !changesData))
    expect(byHead.get(path), `HEAD ${path}`).toEqual(await request('GET', path))
  // If a GET request has changed data, the differing rows show which endpoint did it.
  expect(await dumpTables(house.db), 'GET').toEqual(before)
  let last = before
  for (const { path } of gets.filter(({ changesData }) => changesData)) {
    await request('GET', path)
    const next = await dumpTables(house.db)
    expect(JSON.stringify(next) !== JSON.stringify(last), `GET ${path} changes data`).toBe(true)
    expect(new Set(byHead.get(path)), `HEAD ${path}`).toEqual(new Set([404]))
    last = next
  }
})

test('hostile values in any query or path parameter are refused, and never cause a server error', limit, async () => {
  expect(await sendHostileParameters({ app: house.app, freshWorld })).toEqual([])
})

// `npm run fuzz` sends more requests, with any seed.
test('500 random requests of all roles return JSON, no server error, and no data of other people', limit, async () => {
  expect(await runFuzzTest({ app: house.app, freshWorld, requests: 500, seed: 14 })).toEqual([])
})
