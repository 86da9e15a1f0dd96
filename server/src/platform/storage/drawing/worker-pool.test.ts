import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawReply } from './messages'
import { type Worker, WorkerLost } from './start-worker'
import { openWorkerPool } from './worker-pool'

interface FakeWorker extends Worker {
  readonly end: ReturnType<typeof vi.fn<() => Promise<void>>>
  /** Paths of all pictures it was given. */
  readonly given: string[]
  finish(): void
  /** As if the process had been killed. */
  die(): void
}

const drawn: DrawReply = { result: 'drawn', pictures: [] }
let workers: FakeWorker[] = []

function startFake(): FakeWorker {
  let settle = { resolve: (_reply: DrawReply) => {}, reject: (_error: Error) => {} }
  let isLost = false
  const given: string[] = []
  const worker: FakeWorker = {
    given,
    pid: undefined,
    isLost: () => isLost,
    draw: ({ path }) => {
      given.push(path)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
      })
    },
    end: vi.fn(async () => undefined),
    finish: () => settle.resolve(drawn),
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
/** Lets everything go on that waits for nothing but promises. */
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('no process is started before there is a picture, and at most two', async () => {
  const pool = openPool()
  expect(workers).toHaveLength(0)
  const drawing = ['a', 'b', 'c', 'd'].map((path) => pool.draw(job(path)))
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
  await Promise.all(drawing)
  expect(workers).toHaveLength(2)
})

test('one picture more than may wait is refused with the seconds to wait, and the others are drawn', async () => {
  const pool = openPool()
  const drawing = ['a', 'b', 'c', 'd', 'e'].map((path) => pool.draw(job(path)))
  await expect(pool.draw(job('f'))).rejects.toMatchObject({
    refusal: { code: 'pictures_busy', status: 503 },
    details: { seconds: 10 },
  })
  for (let round = 0; round < 3; round += 1) {
    await settled()
    for (const each of workers) each.finish()
  }
  expect(await Promise.all(drawing)).toHaveLength(5)
  const next = pool.draw(job('g'))
  await settled()
  for (const each of workers) each.finish()
  expect(await next).toEqual(drawn)
})

test('a worker that dies costs its own picture alone, and another takes its place', async () => {
  const pool = openPool()
  const [a, b, c] = ['a', 'b', 'c'].map((path) => pool.draw(job(path)))
  await settled()
  worker(0).die()
  await expect(a).rejects.toThrow(WorkerLost)
  expect(worker(0).end).toHaveBeenCalled()
  expect(workers.map(({ given }) => given)).toEqual([['a'], ['b'], ['c']])
  worker(1).finish()
  worker(2).finish()
  expect(await Promise.all([b, c])).toEqual([drawn, drawn])
})

test('a worker that died while it was idle is not used again', async () => {
  const pool = openPool()
  const first = pool.draw(job('a'))
  await settled()
  worker(0).finish()
  await first
  worker(0).die()
  const second = pool.draw(job('b'))
  await settled()
  expect(worker(1).given).toEqual(['b'])
  worker(1).finish()
  expect(await second).toEqual(drawn)
})

test('a worker is ended after half a minute without work, counted from its last picture', async () => {
  const pool = openPool()
  for (const path of ['a', 'b']) {
    const drawing = pool.draw(job(path))
    await settled()
    worker(0).finish()
    await drawing
    await vi.advanceTimersByTimeAsync(29_000)
  }
  expect(worker(0).end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(worker(0).end).toHaveBeenCalledOnce()
})

test('closing ends every worker, busy or idle, and starts none', async () => {
  const pool = openPool()
  const [a, b] = [pool.draw(job('a')), pool.draw(job('b'))]
  await settled()
  worker(0).finish()
  await a
  void b.catch(() => undefined)
  await pool.close()
  for (const each of workers) expect(each.end).toHaveBeenCalledOnce()
  await expect(pool.draw(job('c'))).rejects.toThrow('closing')
  expect(workers).toHaveLength(2)
})
