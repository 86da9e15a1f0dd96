import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { StartProblem } from '../problem'
import { measureDatabase } from './measure-database'
import { serveMetrics } from './serve-metrics'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const port = await findFreePort()
const house = useHouse({ METRICS_PORT: String(port) })
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

describe('metrics', () => {
  test('requests are measured by route and class of status, and refusals by code', async () => {
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

test('a metric that fails or takes too long is left out and counted, and the other metrics are served', async () => {
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
