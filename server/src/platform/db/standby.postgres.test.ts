import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { draftProfile, makeTrainer } from '../../features/trainers/makers'
import { openServices } from '../../open-services'
import { promoteUnderLoad } from '../../testing/failover/promote-under-load'
import { type ServerPair, startPair } from '../../testing/failover/servers'
import { makeVisitor, newFolderStore } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { readConfig } from '../config/config'
import type { Database } from './db'
import { connectDatabase, openServer } from './open-server'

let started: { readonly pair: ServerPair; readonly database: Database; readonly app: FastifyInstance } | undefined
const now = () => new Date('2026-11-16T16:00:00Z')
const onIdleError = () => undefined

async function startApp(database: Pick<Database, 'db' | 'replica'>): Promise<FastifyInstance> {
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost' })
  const services = openServices({ config, ...database, files: await newFolderStore(), now })
  return buildApp({ ...services, logger: false })
}

/** All tests of this file share a pair of servers, because starting them takes seconds. */
beforeAll(async () => {
  const pair = await startPair()
  const options = { migrationsFolder, onIdleError }
  const database = await openServer({ ...options, url: pair.url, replicaUrl: pair.standbyUrl() })
  started = { pair, database, app: await startApp(database) }
})
afterAll(async () => {
  await started?.app.close()
  await started?.database.close()
  await started?.pair.stop()
})

function ready() {
  if (!started) throw new Error('The servers are only available inside a test')
  return started
}

const listed = async (who: ReturnType<typeof makeVisitor>, address: string) => {
  const { status, body } = await who.get(`/trainers?address=${address}`)
  expect(status).toBe(200)
  return body.length as number
}

test('visitors read from the replica, and a person who has just written reads from the primary', async () => {
  const { app, database, pair } = ready()
  const { id } = await makeUser(database.db, { role: 'trainer' })
  const session = await makeSession(database.db, id, now())
  const stranger = makeVisitor(app)
  await pair.pauseReplay()
  const saved = await makeVisitor(app, session).put('/trainers/profile', {
    payload: draftProfile({ address: 'Wakanda' }),
  })
  expect(saved.status).toBe(200)
  const [mark = ''] = String(saved.headers['set-cookie']).split(';')
  expect(mark).toMatch(/^entrena_wrote=/)

  expect(await listed(makeVisitor(app, `${session}; ${mark}`), 'Wakanda')).toBe(1)
  expect((await makeVisitor(app, `${session}; ${mark}`).get(`/trainers/${id}`)).status).toBe(200)
  expect(await listed(stranger, 'Wakanda')).toBe(0)
  await pair.resumeReplay()
  await expect.poll(() => listed(stranger, 'Wakanda')).toBe(1)
})

test('public reads use the primary while the replica is unreachable', async () => {
  const { database } = ready()
  await makeTrainer(database.db, { address: 'Narnia' })
  const nowhere = connectDatabase({ url: 'postgres://entrena@127.0.0.1:1/postgres', onIdleError })
  const app = await startApp({ db: database.db, replica: nowhere.db })
  expect(await listed(makeVisitor(app), 'Narnia')).toBe(1)
  await app.close()
})

test('while there is no primary, requests get a 503; the standby that is promoted then has every booking', async () => {
  const { app, database, pair } = ready()
  const promotion = await promoteUnderLoad({ app, db: database.db, pair, now: now() })
  expect(promotion).toMatchObject({ lost: 0, healthWhileAway: 503, withoutRetryAfter: 0 })
  expect(promotion.failures).toContain(503)
  // 409 means that an earlier try has stored the booking, although its response failed.
  expect(promotion.failures.filter((status) => ![409, 503].includes(status))).toEqual([])
  expect(promotion.slowestFailureMs).toBeLessThan(30_000)
  expect(promotion.secondsUntilBack).toBeLessThan(60)
})
