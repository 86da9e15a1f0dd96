import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Worker, WorkerLost } from './start-worker'
import type { WorkerReply } from './worker-messages'
import { openWorkerPool } from './worker-pool'

interface FakeWorker extends Worker {
  readonly end: ReturnType<typeof vi.fn<() => Promise<void>>>
  /** Paths of all images that this worker received. */
  readonly given: string[]
  finish(): void
  /** Acts as if the process had been killed. */
  die(): void
}

const resized: WorkerReply = { result: 'resized', images: [] }
let workers: FakeWorker[] = []

function startFake(): FakeWorker {
  let settle = { resolve: (_reply: WorkerReply) => {}, reject: (_error: Error) => {} }
  let isLost = false
  const given: string[] = []
  const worker: FakeWorker = {
    given,
    pid: undefined,
    isLost: () => isLost,
    run: (job) => {
      given.push('path' in job ? job.path : '')
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
      })
    },
    end: vi.fn(async () => undefined),
    finish: () => settle.resolve(resized),
    die() {
      isLost = true
      settle.reject(new WorkerLost('killed'))
    },
  }
  workers.push(worker)
  return worker
}

const openPool = () => openWorkerPool({ mostWorkers: 2, mostWaiting: 3, idleMs: 30_000 }, startFake)
const job = (path: string) => ({ path, boxes: [] })
const worker = (index: number) => {
  const found = workers[index]
  if (!found) throw new Error(`Only ${workers.length} workers were started`)
  return found
}
/** Runs all pending promise callbacks. */
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the pool starts workers when images arrive, but at most two workers', async () => {
  const pool = openPool()
  expect(workers).toHaveLength(0)
  const resizing = ['a', 'b', 'c', 'd'].map((path) => pool.run(job(path)))
  await settled()
  expect(workers.map(({ given }) => given)).toEqual([['a'], ['b']])
  worker(1).finish()
  await settled()
  expect(workers.map(({ given }) => given)).toEqual([['a'], ['b', 'c']])
  worker(0).finish()
  worker(1).finish()
  await settled()
  worker(0).finish()
  worker(1).finish()
  await Promise.all(resizing)
  expect(workers).toHaveLength(2)
})

test('if the queue is full, a new image is refused with the seconds to wait, and the waiting images are resized', async () => {
  const pool = openPool()
  const resizing = ['a', 'b', 'c', 'd', 'e'].map((path) => pool.run(job(path)))
  await expect(pool.run(job('f'))).rejects.toMatchObject({
    refusal: { code: 'pictures_busy', status: 503 },
    details: { seconds: 10 },
  })
  for (let round = 0; round < 3; round += 1) {
    await settled()
    for (const each of workers) each.finish()
  }
  expect(await Promise.all(resizing)).toHaveLength(5)
  const next = pool.run(job('g'))
  await settled()
  for (const each of workers) each.finish()
  expect(await next).toEqual(resized)
})

test('if a worker dies, only its own image fails, and the worker is replaced', async () => {
  const pool = openPool()
  const [a, b, c] = ['a', 'b', 'c'].map((path) => pool.run(job(path)))
  await settled()
  worker(0).die()
  await expect(a).rejects.toThrow(WorkerLost)
  expect(worker(0).end).toHaveBeenCalled()
  expect(workers.map(({ given }) => given)).toEqual([['a'], ['b'], ['c']])
  worker(1).finish()
  worker(2).finish()
  expect(await Promise.all([b, c])).toEqual([resized, resized])
})

test('a worker that died while idle is not reused', async () => {
  const pool = openPool()
  const first = pool.run(job('a'))
  await settled()
  worker(0).finish()
  await first
  worker(0).die()
  const second = pool.run(job('b'))
  await settled()
  expect(worker(1).given).toEqual(['b'])
  worker(1).finish()
  expect(await second).toEqual(resized)
})

test('the pool ends a worker half a minute after its last image', async () => {
  const pool = openPool()
  for (const path of ['a', 'b']) {
    const resizing = pool.run(job(path))
    await settled()
    worker(0).finish()
    await resizing
    await vi.advanceTimersByTimeAsync(29_000)
  }
  expect(worker(0).end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(worker(0).end).toHaveBeenCalledOnce()
})

test('closing the pool ends all workers, busy or idle, and starts no new ones', async () => {
  const pool = openPool()
  const [a, b] = [pool.run(job('a')), pool.run(job('b'))]
  await settled()
  worker(0).finish()
  await a
  void b.catch(() => undefined)
  await pool.close()
  for (const each of workers) expect(each.end).toHaveBeenCalledOnce()
  await expect(pool.run(job('c'))).rejects.toThrow('closing')
  expect(workers).toHaveLength(2)
})
