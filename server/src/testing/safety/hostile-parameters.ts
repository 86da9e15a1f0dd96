import { api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { type AccessMatrixOptions, caseRequest, requestOf } from './matrix'
import { jsonSchemaOf } from './random-input'

/** Hostile values of a URL parameter: empty, invalid UTF-8, code, and numbers and dates out of range. */
const values = [
  ...['', 'a%00b', '%FF', "'%3B--", 'x'.repeat(5_000), '-1', '0x10', '1e309', '99999999999999999999'],
  ...['0000-01-01', '2026-02-30', '9999-12-31'],
]
const pathValues = ['a%00b', '%FF', '..%2F..', "'%3B--", '99999999999999999999']

/** Values for one part of a cursor's sort key. They have the right form, but may be out of the column's range. */
const keyParts = [
  ...['\0', 'x', '-1', '32768', '999999999', '999999999999999', '0001-01-01', '9999-12-31'],
  ...['0001-01-01 00:00:00+14', '9999-12-31 23:59:59.999999-14'],
]

const [lone, repeated, brackets] = [
  (name: string, value: string) => `${name}=${value}`,
  (name: string) => `${name}=1&${name}=2`,
  (name: string) => `${name}[x]=1`,
]

/** Query strings in which one field has a hostile value and the others have normal ones. */
function searchesOf({ query }: Endpoint, usual: Readonly<Record<string, string>>): string[] {
  if (!query) return []
  const names = Object.keys(jsonSchemaOf(query).properties ?? {})
  return names.flatMap((name) => {
    const { [name]: _, ...others } = usual
    const rest = new URLSearchParams(others).toString()
    const fields = [...values.map((value) => lone(name, value)), repeated(name), brackets(name)]
    return fields.map((field) => `?${field}${rest && `&${rest}`}`)
  })
}

/** Returns true if the contract refuses this query. */
function isRefused({ query }: Endpoint, search: string): boolean {
  if (!query) return false
  const parsed = new URLSearchParams(search)
  const fields = [...new Set(parsed.keys())].map((name) => {
    const all = parsed.getAll(name)
    return [name, all.length > 1 ? all : all[0]]
  })
  return !query.safeParse(Object.fromEntries(fields)).success
}

const hasCursor = ({ query }: Endpoint) => query !== undefined && 'after' in (jsonSchemaOf(query).properties ?? {})

/** Query strings with a cursor of this list in which one part of the sort key was replaced. */
async function forgeCursors(ask: (search: string) => Promise<LightMyRequestResponse>): Promise<string[]> {
  const { headers } = await ask('?limit=1')
  const [, cursor = ''] = /[?&]after=([^&>]+)/.exec(String(headers.link)) ?? []
  if (cursor === '') return []
  const [name, ...key]: string[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const write = (parts: readonly unknown[]) => Buffer.from(JSON.stringify([name, ...parts])).toString('base64url')
  return [write([]), ...key.flatMap((_, index) => keyParts.map((part) => write(key.with(index, part))))].map(
    (forged) => `?limit=1&after=${forged}`,
  )
}

/**
 * Sends every endpoint hostile values in each path and query parameter. Returns responses that are server errors or
 * that accept what the contract refuses.
 */
export async function sendHostileParameters({ app, freshWorld }: AccessMatrixOptions): Promise<string[]> {
  const findings: string[] = []
  let world = await freshWorld()
  for (const endpoint of api as readonly Endpoint[]) {
    const { access, method, path } = endpoint
    // Sends the requests as a role that may send them, or as an admin if the endpoint is not limited to roles.
    const role = Array.isArray(access) ? (access.at(-1) ?? 'admin') : 'admin'
    const usual = await requestOf(endpoint, caseRequest(endpoint, world), world.cookieOf(role))
    const send = async (url: string, mustFail: boolean) => {
      const reply = await app.inject({ ...usual, url: `/api${url}` })
      const isWrong = reply.statusCode >= 500 || (mustFail && reply.statusCode < 400)
      if (isWrong) findings.push(`${reply.statusCode} ${role}: ${method} ${url.slice(0, 150)}`)
      if (method !== 'GET' && reply.statusCode < 300) world = await freshWorld()
      return reply
    }
    const { path: id = '', query = {} } = caseRequest(endpoint, world)
    const filled = path.replace(/\{\w+\}/, id)
    // One invalid query for each endpoint is enough, because `serve` validates the query first.
    const searches = searchesOf(endpoint, query)
    const [refused] = searches.filter((search) => isRefused(endpoint, search))
    if (refused) await send(`${filled}${refused}`, true)
    for (const search of searches.filter((each) => !isRefused(endpoint, each))) await send(`${filled}${search}`, false)
    if (hasCursor(endpoint))
      for (const search of await forgeCursors((search) => send(`${filled}${search}`, false)))
        await send(`${filled}${search}`, false)
    if (path.includes('{')) for (const value of pathValues) await send(path.replace(/\{\w+\}/, value), true)
  }
  return findings
}
