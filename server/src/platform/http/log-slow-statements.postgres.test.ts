import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database'
import { logSlowStatements } from './log-slow-statements'
import { makeLogger } from './logging'

test('a slow SQL statement is logged with the id of its request and without its parameters', async () => {
  const db = await openTestDatabase()
  const lines: string[] = []
  const app = Fastify({
    logger: makeLogger({ logLevel: 'warn' }, { write: (line) => lines.push(line) }),
    genReqId: ({ headers }) => String(headers['x-name']),
  })
  logSlowStatements(app, 1000)
  const arrivals = new EventEmitter()
  app.addHook('onRequest', async ({ id }) => void arrivals.emit(id))
  const sleep = (seconds: number, name: unknown) => sql`select pg_sleep(${seconds}), ${name}::text`
  app.post('/', async ({ body }) => {
    await db.execute(sleep(0, body))
    await db.transaction((tx) => tx.execute(sleep(1.1, body)))
    await db.execute(sleep(1.1, body))
    return {}
  })
  const names = ['one', 'two', 'three']
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // The body arrives after the headers, as from a slow phone.
  const post = async (name: string) => {
    const headers = { 'content-type': 'application/json', 'x-name': name, 'transfer-encoding': 'chunked' }
    const sent = request(url, { method: 'POST', headers })
    const arrived = once(arrivals, name)
    sent.flushHeaders()
    await arrived
    sent.end(JSON.stringify({ name: 'secret' }))
    const [response] = await once(sent, 'response')
    await once(response.resume(), 'end')
  }
  await Promise.all(names.map(post))
  await app.close()
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged.map(({ reqId }) => reqId).sort()).toEqual(names.flatMap((name) => [name, name]).sort())
  for (const { ms, statement } of logged) {
    expect(ms).toBeGreaterThanOrEqual(1000)
    expect(statement).toBe('select pg_sleep($1), $2::text')
  }
  expect(lines.join()).not.toContain('secret')
})
