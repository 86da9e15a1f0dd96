import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { limitInFlight } from '../limit-in-flight'
import type { FileStore } from './store'

/** The widths in which every picture is kept; a page asks for the one that fits its box. */
const widths = [1200, 640, 320] as const

const formats = new Set(['jpeg', 'png', 'webp'])

/** Forty megapixels: every phone's photo, and no picture that unpacks to gigabytes. */
const mostPixels = 40_000_000

/** Decoding is what costs memory, and pictures come in bursts. */
const fewAtATime = limitInFlight(2)
sharp.cache(false)
sharp.concurrency(1)

/** The file is no picture that we take, whatever its name says. */
export class NotAnImage extends Error {}

interface Version {
  readonly width: number
  readonly content: Buffer
}

/** Reads a picture by its content and draws it anew in each width: upright, and without a word about where it was taken. */
async function redraw(path: string): Promise<Version[]> {
  const options = { limitInputPixels: mostPixels, failOn: 'error' as const }
  try {
    const { format } = await sharp(path, options).metadata()
    if (!formats.has(format)) throw new NotAnImage()
    const [largest] = widths
    const { data, info } = await sharp(path, options)
      .autoOrient()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const draw = async (width: number) => {
      const resized = sharp(data, { raw }).resize(width, width, { fit: 'inside', withoutEnlargement: true })
      return { width, content: await resized.webp({ quality: 80 }).toBuffer() }
    }
    return await Promise.all(widths.map(draw))
  } catch (error) {
    throw new NotAnImage('The file is no picture that we take', { cause: error })
  }
}

const keyOf = (id: string, width: number) => `images/${id}-${width}.webp`

/** The address of a picture's largest version; the others differ only in their width. */
export function imageUrl(id: string): string {
  return `/images/${id}-${widths[0]}.webp`
}

/** The id of a picture in an address of ours, or undefined. */
export function imageIdIn(url: string): string | undefined {
  return /^\/images\/([0-9a-f-]{36})-\d+\.webp$/.exec(url)?.[1]
}

/** Answers the new picture's id. Nothing is kept where it throws. */
export async function storeImage(files: FileStore, path: string): Promise<string> {
  const id = randomUUID()
  const versions = await fewAtATime(() => redraw(path))
  try {
    await Promise.all(versions.map(({ width, content }) => files.put(keyOf(id, width), content, 'image/webp')))
  } catch (error) {
    await removeImages(files, [id])
    throw error
  }
  return id
}

export function removeImages(files: FileStore, ids: readonly string[]): Promise<void> {
  return files.remove(ids.flatMap((id) => widths.map((width) => keyOf(id, width))))
}

/** The stored version that a request names, or undefined. */
export async function findImage(files: FileStore, name: string): Promise<Buffer | undefined> {
  return /^[0-9a-f-]{36}-(1200|640|320)\.webp$/.test(name) ? files.find(`images/${name}`) : undefined
}
