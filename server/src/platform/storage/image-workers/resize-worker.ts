import sharp from 'sharp'
import { serveJobs } from '../../worker-processes/serve-jobs'
import { composeImage } from './compose-image'
import { isTooLarge } from './pixel-limits'
import {
  type PictureBox,
  type ResizedImage,
  type ResizeJob,
  type WorkerJob,
  type WorkerReply,
  workerJob,
} from './worker-messages'

// `startWorker` runs this file as a separate program. No other process loads sharp or decodes images.

// By default, libvips chooses a loader by the content of the file, and could choose its SVG or PDF loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
// Only stored pictures are passed as buffers, and these were written by our own workers.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Reads only the header of an image. Returns why it must be refused, or undefined. */
async function judge(path: string): Promise<'broken' | 'too-many-pixels' | undefined> {
  const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata()
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return 'broken'
  return isTooLarge({ format, width, height }) ? 'too-many-pixels' : undefined
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

/** Decodes the image once to the largest size and creates the smaller sizes from the result. Drops all metadata. */
async function resizeImage(path: string, [largest, ...smaller]: readonly PictureBox[]): Promise<ResizedImage[]> {
  if (!largest) return []
  const { data, info } = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .autoOrient()
    .resize(largest.width, largest.height, inside)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encode = async ({ width, height }: PictureBox) => {
    const resized = sharp(data, { raw }).resize(width, height, inside)
    return { width, content: await resized.webp({ quality: 80 }).toBuffer() }
  }
  return Promise.all([largest, ...smaller].map(encode))
}

async function resize({ path, boxes }: ResizeJob): Promise<WorkerReply> {
  const problem = await judge(path)
  return problem ? { result: problem } : { result: 'resized', images: await resizeImage(path, boxes) }
}

async function answer(job: WorkerJob): Promise<WorkerReply> {
  try {
    return 'path' in job ? await resize(job) : { result: 'composed', content: await composeImage(job) }
  } catch {
    return { result: 'broken' }
  }
}

serveJobs((message) => workerJob.parse(message), answer)
