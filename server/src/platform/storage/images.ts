import { randomUUID } from 'node:crypto'
import type { Services } from '../services'
import type { Drawing } from './drawing/drawing'
import type { DrawnPicture } from './drawing/messages'
import type { FileStore } from './store'

/** The widths in which every picture is kept; a page asks for the one that fits its box. */
export const imageWidths = [1200, 640, 320] as const

/** As high as a scrolled screenshot may be, and within what the format holds. */
const documentHeight = 12_000

/** One version alone, whose writing stays readable however high it is: for what is read, and no part of a page. */
export async function drawDocument(drawing: Drawing, path: string): Promise<Buffer> {
  const [document] = await drawing.draw(path, [{ width: imageWidths[0], height: documentHeight }])
  if (!document) throw new Error('A document was not drawn')
  return document.content
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
export async function storeImage(
  { files, drawing }: Pick<Services, 'files' | 'drawing'>,
  path: string,
): Promise<string> {
  const boxes = imageWidths.map((width) => ({ width, height: width }))
  return storeDrawnImage(files, await drawing.draw(path, boxes))
}

/** As `storeImage`, for a picture of ours that has been drawn in every width already. */
export async function storeDrawnImage(files: FileStore, versions: readonly DrawnPicture[]): Promise<string> {
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
