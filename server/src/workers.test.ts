import cluster from 'node:cluster'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from './testing/paths'
import { startWorkers } from './workers'

/** A worker whose child keeps its channel open, so that the primary sees its exit before the channel ends. */
const program = `
  import { spawn } from 'node:child_process'
  import { existsSync } from 'node:fs'
  import { createServer } from 'node:http'
  if (existsSync(new URL('database-is-away', import.meta.url))) process.exit(1)
  createServer().listen(0, '127.0.0.1')
  spawn('sleep', ['5'], { stdio: ['ignore', 'ignore', 'ignore', process.channel.fd] })
`

test('once all workers have started, a worker that dies is restarted until the database is back', {
  timeout: 60_000,
}, async () => {
  const folder = await newFolder()
  const away = join(folder, 'database-is-away')
  await writeFile(join(folder, 'worker.mjs'), program)
  cluster.setupPrimary({ exec: join(folder, 'worker.mjs'), silent: true })
  const exit = vi.fn<typeof process.exit>()
  vi.spyOn(process, 'exit').mockImplementation(exit)
  const print = vi.fn()
  await startWorkers({ count: 2, settingsOf: () => ({}), print })

  await writeFile(away, '')
  Object.values(cluster.workers ?? {})[0]?.process.kill('SIGKILL')
  await expect.poll(() => print.mock.calls.length, { timeout: 25_000 }).toBeGreaterThan(2)
  expect(exit).not.toHaveBeenCalled()
  // Listens for the event before the file is removed, because a worker may be ready immediately afterwards.
  const isListening = once(cluster, 'listening')
  await rm(away)
  await isListening

  process.listeners('SIGTERM').at(-1)?.('SIGTERM')
  await expect.poll(() => exit.mock.calls, { timeout: 25_000 }).toEqual([[0]])
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})
