import { open } from 'node:fs/promises'
import { imageTypeWrong, tooManyPixels } from '@entrena/contract/pictures'
import { refuse } from '../../refused'
import { imageFormatOf, signatureBytes } from './image-signature'
import type { Box, DrawJob, DrawnPicture, DrawReply } from './messages'
import { mostMegapixels } from './pixel-limits'
import { startWorker, type WorkerLimits, WorkerLost } from './start-worker'
import { openWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool'

export interface Drawing {
  /** A picture drawn anew as WebP, upright and without metadata, once to fit inside each box, the largest box first. */
  draw(path: string, boxes: Box[]): Promise<DrawnPicture[]>
  close(): Promise<void>
}

export const drawingLimits: PoolLimits & WorkerLimits = {
  mostWorkers: 2,
  mostWaiting: 40,
  idleMs: 30_000,
  taskMs: 15_000,
  // The most that an accepted picture took was 673: a progressive CMYK JPEG of 50 megapixels.
  memoryMegabytes: 1024,
}

export interface DrawingOptions extends Partial<PoolLimits & WorkerLimits> {
  /** Told when a picture cost a worker its life, which only a bug of a decoder or an attack explains. */
  readonly onLost?: (reason: string) => void
}

/** Pictures are decoded in processes of their own, so that no file that somebody uploads can stop or exhaust the server. */
export function openDrawing({ onLost, ...others }: DrawingOptions = {}): Drawing {
  const limits = { ...drawingLimits, ...others }
  const pool = openWorkerPool(limits, () => startWorker(limits))
  return {
    async draw(path, boxes) {
      if (imageFormatOf(await readStart(path)) === undefined) throw refuse(imageTypeWrong)
      const reply = await drawOrRefuse(pool, { path, boxes }, onLost)
      if (reply.result === 'drawn') return reply.pictures
      if (reply.result === 'broken') throw refuse(imageTypeWrong)
      throw refuse(tooManyPixels, { jpeg: mostMegapixels.jpeg, others: mostMegapixels.png })
    },
    close: pool.close,
  }
}

async function drawOrRefuse(pool: WorkerPool, job: DrawJob, onLost: DrawingOptions['onLost']): Promise<DrawReply> {
  try {
    return await pool.draw(job)
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
