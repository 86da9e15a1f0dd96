import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerLost, type WorkerProcess } from './start-worker'
import { openWorkerPool } from './worker-pool'

type Reply = 'done'

interface FakeWorker extends WorkerProcess<string, Reply> {
  readonly end: ReturnType<typeof vi.fn<() => Promise<void>>>
  /** All jobs that this worker received. */
  readonly given: string[]
  finish(): void
  /** Behaves like a process that was killed. */
  die(): void
}

const full = new Error('full')
let workers: FakeWorker[] = []

function startFake(): FakeWorker {
  let settle = { resolve: (_reply: Reply) => {}, reject: (_error: Error) => {} }
  let isLost = false
  const given: string[] = []
  const worker: FakeWorker = {
    given,
    pid: undefined,
    isLost: () => isLost,
    run: (job) => {
      given.push(job)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
      })
    },
    end: vi.fn(async () => undefined),
    finish: () => settle.resolve('done'),
    die() {
      isLost = true
      settle.reject(new WorkerLost('killed'))
    },
  }
  workers.push(worker)
  return worker
}

const limits = { maxWorkers: 2, maxWaiting: 3, idleMs: 30_000 }
const openPool = () => openWorkerPool({ ...limits, start: startFake, refuseBusy: () => full })
const worker = (index: number) => {
  const found = workers[index]
  if (!found) throw new Error(`Only ${workers.length} workers were started`)
  return found
}
/** Lets pending promise callbacks run. */
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the worker pool starts workers when jobs arrive, at most two', async () => {
  const pool = openPool()
  expect(workers).toHaveLength(0)
  const running = ['a', 'b', 'c', 'd'].map(pool.run)
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
  await Promise.all(running)
  expect(workers).toHaveLength(2)
})

test('if the queue of the worker pool is full, a new job is refused, and the waiting jobs are done', async () => {
  const pool = openPool()
  const running = ['a', 'b', 'c', 'd', 'e'].map(pool.run)
  await expect(pool.run('f')).rejects.toBe(full)
  for (let round = 0; round < 3; round += 1) {
    await settled()
    for (const each of workers) each.finish()
  }
  expect(await Promise.all(running)).toHaveLength(5)
  const next = pool.run('g')
  await settled()
  for (const each of workers) each.finish()
  expect(await next).toBe('done')
})

test('if a worker of the pool dies, only its own job fails, and the worker is replaced', async () => {
  const pool = openPool()
  const [a, b, c] = ['a', 'b', 'c'].map(pool.run)
  await settled()
  worker(0).die()
  await expect(a).rejects.toThrow(WorkerLost)
  expect(worker(0).end).toHaveBeenCalled()
  expect(workers.map(({ given }) => given)).toEqual([['a'], ['b'], ['c']])
  worker(1).finish()
  worker(2).finish()
  expect(await Promise.all([b, c])).toEqual(['done', 'done'])
})

test('a worker of the pool that died while idle is not used again', async () => {
  const pool = openPool()
  const first = pool.run('a')
  await settled()
  worker(0).finish()
  await first
  worker(0).die()
  const second = pool.run('b')
  await settled()
  expect(worker(1).given).toEqual(['b'])
  worker(1).finish()
  expect(await second).toBe('done')
})

test('the worker pool ends a worker half a minute after its last job', async () => {
  const pool = openPool()
  for (const path of ['a', 'b']) {
    const running = pool.run(path)
    await settled()
    worker(0).finish()
    await running
    await vi.advanceTimersByTimeAsync(29_000)
  }
  expect(worker(0).end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(worker(0).end).toHaveBeenCalledOnce()
})

test('closing the worker pool ends all workers, busy or idle, and starts no new ones', async () => {
  const pool = openPool()
  const [a, b] = [pool.run('a'), pool.run('b')]
  await settled()
  worker(0).finish()
  await a
  void b.catch(() => undefined)
  await pool.close()
  for (const each of workers) expect(each.end).toHaveBeenCalledOnce()
  await expect(pool.run('c')).rejects.toThrow('closing')
  expect(workers).toHaveLength(2)
})
