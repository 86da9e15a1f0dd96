import { randomUUID } from 'node:crypto'
import type { Services } from '../services'
import type { ImageWorkers } from './image-workers/image-workers'
import type { ResizedImage } from './image-workers/worker-messages'
import type { FileStore } from './store'

/** Every picture is stored in these widths, and each page requests the width that fits its layout. */
export const imageWidths = [1200, 640, 320] as const

/** The maximum height of a document. Enough for a long screenshot, and within the limits of WebP. */
const documentHeight = 12_000

/** Resizes a document, such as a payment proof. The result may be very tall, so that long screenshots stay readable. */
export async function resizeDocument(imageWorkers: ImageWorkers, path: string): Promise<Buffer> {
  const [document] = await imageWorkers.resize(path, [{ width: imageWidths[0], height: documentHeight }])
  if (!document) throw new Error('A document was not resized')
  return document.content
}

const keyOf = (id: string, width: number) => `images/${id}-${width}.webp`

/** Returns the URL of the largest version of a picture. The URLs of other versions differ only in the width. */
export function imageUrl(id: string): string {
  return `/images/${id}-${imageWidths[0]}.webp`
}

/** Returns the picture id in one of our URLs, or undefined. */
export function imageIdIn(url: string): string | undefined {
  return /^\/images\/([0-9a-f-]{36})-\d+\.webp$/.exec(url)?.[1]
}

/** Stores a picture and returns its id. If this function throws, nothing is stored. */
export async function storeImage(
  { files, imageWorkers }: Pick<Services, 'files' | 'imageWorkers'>,
  path: string,
): Promise<string> {
  const boxes = imageWidths.map((width) => ({ width, height: width }))
  return storeResizedImage(files, await imageWorkers.resize(path, boxes))
}

/** Like `storeImage`, but for pictures that are already resized. */
export async function storeResizedImage(files: FileStore, versions: readonly ResizedImage[]): Promise<string> {
  const id = randomUUID()
  const puts = versions.map(({ width, content }) => files.put(keyOf(id, width), content, 'image/webp'))
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected')
  if (!failed) return id
  await removeImages(files, [id])
  throw new Error('A picture could not be stored', { cause: failed })
}

/** Returns every version of a picture, or undefined if a version is missing. */
export async function readImage(files: FileStore, id: string): Promise<ResizedImage[] | undefined> {
  const versions: ResizedImage[] = []
  for (const width of imageWidths) {
    const content = await files.find(keyOf(id, width))
    if (!content) return undefined
    versions.push({ width, content })
  }
  return versions
}

/**
 * Deletes pictures whose rows were already deleted. Errors are ignored, because they only leave unused files behind.
 */
export async function tryRemoveImages(files: FileStore, ids: readonly string[]): Promise<void> {
  await removeImages(files, ids).catch(() => undefined)
}

export function keysOfImages(ids: readonly string[]): string[] {
  return ids.flatMap((id) => imageWidths.map((width) => keyOf(id, width)))
}

export function removeImages(files: FileStore, ids: readonly string[]): Promise<void> {
  return files.remove(keysOfImages(ids))
}

/** Throws if the store returns anything but a complete picture, because browsers would cache it for a year. */
export async function findImage(files: FileStore, name: string): Promise<Buffer | undefined> {
  if (!/^[0-9a-f-]{36}-(1200|640|320)\.webp$/.test(name)) return undefined
  const content = await files.find(`images/${name}`)
  if (content && !isWholeWebp(content)) throw new Error(`The stored picture ${name} is damaged`)
  return content
}

/** Checks the length that a WebP file states in its header. */
function isWholeWebp(content: Buffer): boolean {
  return (
    content.length >= 12 &&
    content.toString('latin1', 8, 12) === 'WEBP' &&
    content.readUInt32LE(4) + 8 === content.length
  )
}
