import { open } from 'node:fs/promises'
import { imageTypeWrong, picturesBusyRefusal, tooManyPixels } from '@entrena/contract/uploads'
import { refusedWith } from '../../refused'
import { programUrlBeside, startWorker, type WorkerLimits, WorkerLost } from '../../worker-processes/start-worker'
import { type JobCounts, openWorkerPool, type PoolLimits, type WorkerPool } from '../../worker-processes/worker-pool'
import { imageFormatOf, signatureBytes } from './image-signature'
import { maxMegapixels } from './pixel-limits'
import {
  type ComposeJob,
  type PictureBox,
  type ResizedImage,
  type WorkerJob,
  type WorkerReply,
  workerReply,
} from './worker-messages'

export interface ImageWorkers {
  /** Returns the image as upright WebP without metadata, resized to fit inside each box. The largest box must come first. */
  resize(path: string, boxes: PictureBox[]): Promise<ResizedImage[]>
  /** Draws a JPEG from our own pictures and texts. */
  compose(job: ComposeJob): Promise<Buffer>
  countJobs(): JobCounts
  close(): Promise<void>
}

export const imageWorkerLimits: PoolLimits & WorkerLimits = {
  maxWorkers: 2,
  maxWaiting: 40,
  idleMs: 30_000,
  cpuMs: 15_000,
  // In our tests, accepted images needed at most 673 MB. That was a progressive CMYK JPEG of 50 megapixels.
  memoryMegabytes: 1024,
}

export interface ImageWorkerOptions extends Partial<PoolLimits & WorkerLimits> {
  /** Called when a worker has crashed or timed out because of a decoder bug or an attack. */
  readonly onLost?: (reason: string) => void
}

/** How long clients should wait before they retry a refused upload. */
const busySeconds = 10

export function startImageWorker(limits: WorkerLimits) {
  const program = programUrlBeside(import.meta.url, 'resize-worker')
  return startWorker<WorkerJob, WorkerReply>({
    ...limits,
    program,
    parseReply: (message) => workerReply.parse(message),
  })
}

/** Images are decoded in worker processes, so that no uploaded file can crash the server or use up its memory. */
export function openImageWorkers({ onLost, ...others }: ImageWorkerOptions = {}): ImageWorkers {
  const limits = { ...imageWorkerLimits, ...others }
  const pool = openWorkerPool({
    ...limits,
    start: () => startImageWorker(limits),
    refuseBusy: () => refusedWith(picturesBusyRefusal, { seconds: busySeconds }),
  })
  return {
    async resize(path, boxes) {
      if (imageFormatOf(await readStart(path)) === undefined) throw refusedWith(imageTypeWrong)
      const reply = await runOrRefuse(pool, { path, boxes }, onLost)
      if (reply.result === 'resized') return reply.images
      if (reply.result !== 'too-many-pixels') throw refusedWith(imageTypeWrong)
      throw refusedWith(tooManyPixels, { jpeg: maxMegapixels.jpeg, others: maxMegapixels.png })
    },
    async compose(job) {
      const reply = await runOrRefuse(pool, job, onLost)
      if (reply.result !== 'composed') throw new Error('A picture could not be drawn')
      return reply.content
    },
    countJobs: pool.countJobs,
    close: pool.close,
  }
}

async function runOrRefuse(
  pool: WorkerPool<WorkerJob, WorkerReply>,
  job: WorkerJob,
  onLost: ImageWorkerOptions['onLost'],
): Promise<WorkerReply> {
  try {
    return await pool.run(job)
  } catch (error) {
    if (!(error instanceof WorkerLost)) throw error
    onLost?.(error.message)
    return { result: 'broken' }
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(signatureBytes) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
