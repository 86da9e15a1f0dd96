import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { limitInFlight } from '../limit-in-flight'
import type { FileStore } from './store'

/** The widths in which every picture is kept; a page asks for the one that fits its box. */
export const imageWidths = [1200, 640, 320] as const

const formats = new Set(['jpeg', 'png', 'webp'])

/** Forty megapixels: every phone's photo, and no picture that unpacks to gigabytes. */
const mostPixels = 40_000_000

/** Decoding is what costs memory, and pictures come in bursts. */
const fewAtATime = limitInFlight(2)
sharp.cache(false)
sharp.concurrency(1)

/** The file is no picture that we take, whatever its name says. */
export class NotAnImage extends Error {}

export interface ImageVersion {
  readonly width: number
  readonly content: Buffer
}

/** Reads a picture by its content and draws it anew in each width: upright, and without a word about where it was taken. */
async function redraw(path: string): Promise<ImageVersion[]> {
  return asImage(async () => {
    const picture = await openImage(path)
    const [largest] = imageWidths
    const { data, info } = await picture
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
    return Promise.all(imageWidths.map(draw))
  })
}

async function openImage(path: string): Promise<ReturnType<typeof sharp>> {
  const options = { limitInputPixels: mostPixels, failOn: 'error' as const }
  const { format } = await sharp(path, options).metadata()
  if (!formats.has(format)) throw new NotAnImage()
  return sharp(path, options)
}

async function asImage<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await draw()
  } catch (error) {
    // The system's own troubles are not the picture's.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new NotAnImage('The file is no picture that we take', { cause: error })
  }
}

/** As high as a scrolled screenshot may be, and within what the format holds. */
const documentHeight = 12_000

/** One version alone, whose writing stays readable however high it is: for what is read, and no part of a page. */
export function drawDocument(path: string): Promise<Buffer> {
  return fewAtATime(() =>
    asImage(async () => {
      const picture = await openImage(path)
      return picture
        .autoOrient()
        .resize(imageWidths[0], documentHeight, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 80 })
        .toBuffer()
    }),
  )
}

const keyOf = (id: string, width: number) => `images/${id}-${width}.webp`

/** The address of a picture's largest version; the others differ only in their width. */
export function imageUrl(id: string): string {
  return `/images/${id}-${imageWidths[0]}.webp`
}

/** The id of a picture in an address of ours, or undefined. */
export function imageIdIn(url: string): string | undefined {
  return /^\/images\/([0-9a-f-]{36})-\d+\.webp$/.exec(url)?.[1]
}

/** Answers the new picture's id. Nothing is kept where it throws. */
export async function storeImage(files: FileStore, path: string): Promise<string> {
  return storeDrawnImage(files, await fewAtATime(() => redraw(path)))
}

/** As `storeImage`, for a picture of ours that has been drawn in every width already. */
export async function storeDrawnImage(files: FileStore, versions: readonly ImageVersion[]): Promise<string> {
  const id = randomUUID()
  const puts = versions.map(({ width, content }) => files.put(keyOf(id, width), content, 'image/webp'))
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected')
  if (!failed) return id
  await removeImages(files, [id])
  throw new Error('A picture could not be kept', { cause: failed })
}

/** After a commit that shows them no more. What is saved is saved: a store that fails now leaves a stray file and no error. */
export async function forgetImages(files: FileStore, ids: readonly string[]): Promise<void> {
  await removeImages(files, ids).catch(() => undefined)
}

/** The files of pictures, in every width. */
export function keysOfImages(ids: readonly string[]): string[] {
  return ids.flatMap((id) => imageWidths.map((width) => keyOf(id, width)))
}

export function removeImages(files: FileStore, ids: readonly string[]): Promise<void> {
  return files.remove(keysOfImages(ids))
}

/** The stored version that a request names, or undefined. */
export async function findImage(files: FileStore, name: string): Promise<Buffer | undefined> {
  return /^[0-9a-f-]{36}-(1200|640|320)\.webp$/.test(name) ? files.find(`images/${name}`) : undefined
}
