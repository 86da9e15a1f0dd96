import { type ChildProcess, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { startWorker, WorkerLost, type WorkerProcess } from './start-worker'

/** In each job, the worker uses some CPU time and then waits. */
const program = `
process.on('disconnect', () => process.exit())
process.on('message', ({ useMs, waitMs }) => {
  const before = process.cpuUsage()
  for (let usedMs = 0; usedMs < useMs; ) {
    const { user, system } = process.cpuUsage(before)
    usedMs = (user + system) / 1000
  }
  setTimeout(() => process.send('done'), waitMs)
})
process.send('ready')
`

interface Job {
  readonly useMs: number
  readonly waitMs: number
}

let folder = ''
const workers: WorkerProcess<Job, unknown>[] = []
const busy: ChildProcess[] = []

beforeAll(async () => {
  folder = await newFolder()
  await writeFile(join(folder, 'worker.mjs'), program)
})
afterEach(async () => {
  for (const child of busy.splice(0)) child.kill('SIGKILL')
  await Promise.all(workers.splice(0).map((worker) => worker.end()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start(limits: { readonly cpuMs: number; readonly wallMs?: number }): WorkerProcess<Job, unknown> {
  const url = pathToFileURL(join(folder, 'worker.mjs'))
  const worker = startWorker<Job, unknown>({
    program: url,
    parseReply: (reply) => reply,
    memoryMegabytes: 512,
    ...limits,
  })
  workers.push(worker)
  return worker
}

test('a job that does not end is killed once it has used up its CPU time', async () => {
  const endless = start({ cpuMs: 200 }).run({ useMs: Number.POSITIVE_INFINITY, waitMs: 0 })
  await expect(endless).rejects.toThrow(WorkerLost)
  await expect(endless).rejects.toThrow('more than 200 ms of CPU time')
})

test('a job that waits forever is killed', async () => {
  const silent = start({ cpuMs: 10_000, wallMs: 200 }).run({ useMs: 0, waitMs: 2 ** 30 })
  await expect(silent).rejects.toThrow('longer than 200 ms')
})

// Other systems do not report the CPU time of a process.
test.runIf(process.platform === 'linux')(
  'time in which a worker process is idle does not count towards the limit of a job',
  async () => {
    expect(await start({ cpuMs: 250 }).run({ useMs: 0, waitMs: 500 })).toBe('done')
  },
)

test.runIf(process.platform === 'linux')('a job is not killed because the machine is busy', async () => {
  const worker = start({ cpuMs: 300 })
  await worker.run({ useMs: 0, waitMs: 0 })
  // These busy processes end after 30 s, even if nobody kills them.
  const loop = 'const end = Date.now() + 30_000; while (Date.now() < end);'
  for (let count = 0; count < 4; count += 1) busy.push(spawn(process.execPath, ['-e', loop]))
  expect(await worker.run({ useMs: 100, waitMs: 0 })).toBe('done')
})
