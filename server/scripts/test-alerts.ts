import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../scripts/postgres.mjs'
import { startServer } from '../src/testing/crash/server-process'

// Provokes every alert of deploy/alerts.yml in a real Prometheus: `npm run test:long -- alerts`. Prometheus reads the
// metrics of a real server, but the values that trigger the alert are replaced.

const prometheus = process.env.PROMETHEUS_PATH ?? '/usr/bin/prometheus'
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Waiting times in the rules are shortened, so that the test takes seconds. */
const quickly = (rules: string) =>
  rules
    .replaceAll(/for: \d+m/g, 'for: 1s')
    .replaceAll('[15m:1m]', '[4s:1s]')
    .replaceAll(/\[\d+m\]/g, '[8s]')

/** Values that replace the server's metrics of the same names. Counters grow with each scrape. */
type Sickness = (scrape: number, now: number) => Readonly<Record<string, number>>
const sickness: Sickness = (scrape, now) => ({
  entrena_ledger_difference_cents: 100,
  'entrena_metric_failures_total{metric="entrena_mails_due"}': scrape * 10,
  entrena_mails_given_up: 2,
  entrena_mail_oldest_unsent_seconds: 7200,
  entrena_last_backup_timestamp_seconds: now - 27 * 3600,
  entrena_data_free_bytes: 5e8,
  entrena_writes_possible: 0,
  entrena_certificate_end_timestamp_seconds: now + 3 * 86_400,
  entrena_migrations_pending: 1,
  'entrena_request_seconds_bucket{le="5",method="GET",route="/api/trainers",status="5xx"}': scrape * 10,
  'entrena_request_seconds_bucket{le="+Inf",method="GET",route="/api/trainers",status="5xx"}': scrape * 10,
  'entrena_request_seconds_count{method="GET",route="/api/trainers",status="5xx"}': scrape * 10,
  nodejs_eventloop_lag_p99_seconds: 0.9,
  entrena_pool_waiting: 5,
  'entrena_image_jobs{state="waiting"}': 30,
})
const healthy: Sickness = (_scrape, now) => ({
  entrena_last_backup_timestamp_seconds: now - 3600,
  entrena_certificate_end_timestamp_seconds: now + 60 * 86_400,
  entrena_data_free_bytes: 9e10,
  entrena_data_size_bytes: 1e11,
  entrena_writes_possible: 1,
  entrena_mail_oldest_unsent_seconds: 10,
  // A low value replaces the real event loop lag, which is high if the machine of the test is busy.
  nodejs_eventloop_lag_p99_seconds: 0.01,
  'entrena_request_seconds_bucket{le="5",method="GET",route="/api/health",status="2xx"}': 1,
})

function replaceValues(page: string, values: Readonly<Record<string, number>>): string {
  const kept = page.split('\n').filter((line) => !(line.slice(0, line.lastIndexOf(' ')) in values))
  return [...kept, ...Object.entries(values).map(([name, value]) => `${name} ${value}`), ''].join('\n')
}

if (!existsSync(prometheus)) {
  print(`${prometheus} was not found: apt-get install prometheus, or set PROMETHEUS_PATH.`)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'entrena-alerts-'))
const metricsPort = await freePort()
const server = await startServer({
  DATA_DIR: join(folder, 'data'),
  PORT: String(await freePort()),
  METRICS_PORT: String(metricsPort),
  DEMO: 'false',
})
const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
await server.kill()

let state = healthy
let scrapes = 0
const target = createServer((_request, response) => {
  scrapes += 1
  response.setHeader('content-type', 'text/plain; version=0.0.4')
  response.end(replaceValues(page, state(scrapes, Date.now() / 1000)))
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const { port } = target.address() as AddressInfo
const rules = await readFile(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8')
await writeFile(join(folder, 'alerts.yml'), quickly(rules))
const config = {
  global: { scrape_interval: '1s', evaluation_interval: '1s' },
  rule_files: ['alerts.yml'],
  scrape_configs: [{ job_name: 'entrena', static_configs: [{ targets: [`127.0.0.1:${port}`] }] }],
}
await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
const ownPort = await freePort()
const own = `127.0.0.1:${ownPort}`
const watcher = spawn(
  prometheus,
  [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'tsdb')}`,
    `--web.listen-address=${own}`,
  ],
  { stdio: 'ignore' },
)

async function listFiring(): Promise<string[]> {
  const reply = await fetch(`http://${own}/api/v1/alerts`).then(
    (response) => response.json() as Promise<{ data: { alerts: { state: string; labels: { alertname: string } }[] } }>,
    () => ({ data: { alerts: [] } }),
  )
  const firing = reply.data.alerts.filter(({ state }) => state === 'firing')
  return [...new Set(firing.map(({ labels }) => labels.alertname))].sort()
}

/** Waits up to two minutes, because the machine may be busy. */
async function waitFor(wanted: readonly string[]): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const firing = await listFiring()
    if (tries === 120 || wanted.every((name) => firing.includes(name))) return firing
    await setTimeout(1_000)
  }
}

const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const whileUp = names.filter((name) => name !== 'ServerDown').sort()
const problems: string[] = []
try {
  while (scrapes < 15) await setTimeout(500)
  const unexpected = await listFiring()
  print(`${scrapes} scrapes of a healthy server: ${unexpected.join(', ') || 'no alert'}`)
  problems.push(...unexpected.map((name) => `${name} fires for a healthy server`))
  state = sickness
  const firing = await waitFor(whileUp)
  print(`With bad values: ${firing.join(', ')}`)
  problems.push(...whileUp.filter((name) => !firing.includes(name)).map((name) => `${name} does not fire`))
  target.closeAllConnections()
  target.close()
  if (!(await waitFor(['ServerDown'])).includes('ServerDown')) problems.push('ServerDown does not fire')
} finally {
  watcher.kill('SIGKILL')
  target.closeAllConnections()
  target.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
}
for (const problem of problems) print(problem)
print(`${names.length} alerts, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
