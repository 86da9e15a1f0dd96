import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/postgres.mjs'
import { certificateEnd, makeTlsServer } from '../../testing/certificate'
import { setUpHouse } from '../../testing/house'
import { newFolder } from '../../testing/paths'
import { storeBackupTime } from '../last-backup'
import { makeMail } from '../mail/makers'
import { StartProblem } from '../problem'
import { measureDatabase } from './measure-database'
import { makeEnvironmentGauges } from './measure-surroundings'
import { serveMetrics } from './serve-metrics'

const port = await freePort()
const dataDir = await newFolder()
const site = makeTlsServer()
const sitePort = await freePort()
beforeAll(() => once(site.listen(sitePort, '127.0.0.1'), 'listening'))
afterAll(() => void site.close())
const PUBLIC_URL = `https://127.0.0.1:${sitePort}`
const house = setUpHouse({ METRICS_PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL })
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

describe('metrics', () => {
  test('requests are measured by route and status class, and refusals by error code', async () => {
    await house.stranger.get('/operating-hours')
    await house.stranger.get('/auth/me')
    const page = await scrape()
    expect(page).toContain('entrena_request_seconds_count{method="GET",route="/api/operating-hours",status="2xx"} 1')
    expect(page).toContain('entrena_request_seconds_count{method="GET",route="/api/auth/me",status="4xx"} 1')
    expect(page).toContain('entrena_refusals_total{code="not_signed_in"} 1')
  })

  test('metrics are served only on their own port and path', async () => {
    expect((await house.app.inject('/metrics')).statusCode).toBe(404)
    expect((await house.stranger.get('/metrics')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  })

  const read = async (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await scrape())?.[1])

  test('the age of the oldest unsent mail takes account of mails that wait for their next try', async () => {
    house.setNow('2026-11-16T16:00:00Z')
    const id = await makeMail(house.db, house.now())
    expect(await read('entrena_mail_oldest_unsent_seconds')).toBe(0)
    await house.db.execute(sql`update mails set tries = 9, next_try_at = '2026-11-16T18:00:00Z' where id = ${id}`)
    house.setNow('2026-11-16T17:00:00Z')
    expect(await read('entrena_mail_oldest_unsent_seconds')).toBe(3600)
    await house.db.execute(sql`update mails set sent_at = '2026-11-16T17:00:00Z' where id = ${id}`)
    expect(await read('entrena_mail_oldest_unsent_seconds')).toBe(0)
  })

  test('metrics report the last backup, the disk, the certificate and a database of another version', async () => {
    expect(await read('entrena_last_backup_timestamp_seconds')).toBe(0)
    await storeBackupTime(dataDir, new Date('2026-11-16T03:00:00Z'), '/backups')
    expect(await read('entrena_last_backup_timestamp_seconds')).toBe(Date.parse('2026-11-16T03:00:00Z') / 1000)
    const [free, size] = [await read('entrena_data_free_bytes'), await read('entrena_data_size_bytes')]
    expect(free).toBeGreaterThan(0)
    expect(size).toBeGreaterThan(free)
    expect(await read('entrena_certificate_end_timestamp_seconds')).toBe(certificateEnd.getTime() / 1000)
    expect(await read('entrena_migrations_pending')).toBe(0)
    await house.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 2100', 4102444800000)`,
    )
    try {
      expect(await read('entrena_migrations_pending')).toBe(1)
    } finally {
      await house.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of 2100'`)
    }
  })

  test.each(['alerts.yml', 'grafana-dashboard.json'])(
    'every metric that is named in deploy/%s is served',
    async (file) => {
      const text = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
      const page = await scrape()
      const served = new Set([...page.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
      const named = [...text.matchAll(/\b(?:entrena|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter((name) => !served.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
    },
  )

  test('a metrics port that is taken stops the start with a message that names the setting', async () => {
    const app = Fastify()
    serveMetrics(app, house.services, [])
    await expect(app.ready()).rejects.toThrow(StartProblem)
    await expect(app.ready()).rejects.toThrow('METRICS_PORT')
  })
})

test('no migrations count as pending if the database could not be read at the start', async () => {
  const { config, db } = house.services
  let isAway = true
  const flaky = new Proxy(db, {
    get: (target, name) =>
      isAway && name === 'execute' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name),
  })
  const gauge = makeEnvironmentGauges({ config, db: flaky }).find(({ name }) => name === 'entrena_migrations_pending')
  await expect(gauge?.read()).rejects.toThrow('away')
  isAway = false
  expect(await gauge?.read()).toBe(0)
})

test('a metric that fails or takes too long is left out and counted, and all other metrics are served', async () => {
  const registry = new Registry()
  let end = () => {}
  const slowValue = new Promise<number>((resolve) => {
    end = () => resolve(1)
  })
  measureDatabase({ registry, log: house.app.log, db: house.db, now: house.now }, [
    { name: 'failing', help: 'fails', read: () => Promise.reject(new Error('no')) },
    { name: 'good', help: 'works', read: async () => 7 },
    { name: 'slow', help: 'waits', reuseMs: 60_000, read: () => slowValue },
  ])
  const first = await registry.metrics()
  expect(first).toContain('\ngood 7\n')
  expect(first).not.toMatch(/^(failing|slow) /m)
  end()
  const second = await registry.metrics()
  expect(second).toContain('\nslow 1\n')
  expect(second).toContain('entrena_metric_failures_total{metric="failing"} 1')
  expect(second).toContain('entrena_metric_failures_total{metric="slow"} 1')
})
