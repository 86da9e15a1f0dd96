import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { imageWorkerLimits, startImageWorker } from '../storage/image-workers/image-workers'
import { WorkerLost } from './start-worker'

type Worker = ReturnType<typeof startImageWorker>

let folder = ''
let small = ''
let medium = ''
let large = ''
const workers: Worker[] = []

function start(limits = {}): Worker {
  const worker = startImageWorker({ ...imageWorkerLimits, cpuMs: 60_000, ...limits })
  workers.push(worker)
  return worker
}

/**
 * A progressive JPEG is decoded in memory as a whole. This one needs 120 MB: 20 megapixels with three channels of two
 * bytes.
 */
const makeFile = (path: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toFile(path)

beforeAll(async () => {
  folder = await newFolder()
  small = join(folder, 'small')
  medium = join(folder, 'medium')
  large = join(folder, 'large')
  await makeFile(small, 400, 300)
  await makeFile(medium, 2_000, 1_500)
  await makeFile(large, 5_000, 4_000)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const jobOf = (path: string) => ({ path, boxes: [{ width: 100, height: 100 }] })

test('if an image worker is killed, its image fails, and a new worker resizes the next image', async () => {
  const [one, other] = [start(), start()]
  await Promise.all([one.run(jobOf(small)), other.run(jobOf(small))])
  const lost = expect(one.run(jobOf(large))).rejects.toThrow(WorkerLost)
  const resized = other.run(jobOf(medium))
  setImmediate(() => process.kill(one.pid ?? 0, 'SIGKILL'))
  await lost
  expect(one.isLost()).toBe(true)
  expect(await resized).toMatchObject({ result: 'resized' })
})

test('a worker process ignores SIGINT and SIGTERM, so that its current image is finished', async () => {
  const worker = start()
  await worker.run(jobOf(small))
  const resized = worker.run(jobOf(medium))
  setImmediate(() => {
    process.kill(worker.pid ?? 0, 'SIGINT')
    process.kill(worker.pid ?? 0, 'SIGTERM')
  })
  expect(await resized).toMatchObject({ result: 'resized' })
})

// Only on Linux can the memory of a process be limited and its environment be read.
test.runIf(process.platform === 'linux')(
  'a worker process cannot exceed its memory limit, and its environment contains no secrets',
  async () => {
    const limited = start({ memoryMegabytes: 225 })
    expect(await limited.run(jobOf(small))).toMatchObject({ result: 'resized' })
    const outcome = limited.run(jobOf(large)).then(
      ({ result }) => result,
      (error) => error instanceof WorkerLost && 'lost',
    )
    expect(['broken', 'lost']).toContain(await outcome)
    const ample = start()
    expect(await ample.run(jobOf(large))).toMatchObject({ result: 'resized' })
    const environment = await readFile(`/proc/${ample.pid}/environ`, 'utf8')
    const names = environment.split('\0').map((entry) => entry.split('=')[0])
    expect(names.filter((name) => !/^(NODE_CHANNEL_.*|MALLOC_ARENA_MAX|PWD|)$/.test(name ?? ''))).toEqual([])
  },
)
