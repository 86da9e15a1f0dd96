import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/services'
import { imageWidths, readImage, storeResizedImage } from '../../platform/storage/images'

const keyOf = (id: string, width: number) => `reports/${id}-${width}.webp`

export const keysOfPictureCopy = (id: string): string[] => imageWidths.map((width) => keyOf(id, width))

/**
 * Copies a picture, so that the case keeps it unchanged. Returns the copy's id, or undefined if the picture is gone.
 */
export async function copyPicture({ files }: Pick<Services, 'files'>, imageId: string): Promise<string | undefined> {
  const versions = await readImage(files, imageId)
  if (!versions) return undefined
  const id = randomUUID()
  try {
    for (const { width, content } of versions) await files.put(keyOf(id, width), content, 'image/webp')
  } catch (error) {
    await removeCopy({ files }, id)
    throw error
  }
  return id
}

export function findPictureCopy({ files }: Pick<Services, 'files'>, id: string): Promise<Buffer | undefined> {
  return files.find(keyOf(id, imageWidths[0]))
}

/** Stores the copy as a new picture, because the old picture's files may still be queued for deletion. */
export async function restorePicture({ files }: Pick<Services, 'files'>, id: string): Promise<string | undefined> {
  const versions = []
  for (const width of imageWidths) {
    const content = await files.find(keyOf(id, width))
    if (!content) return undefined
    versions.push({ width, content })
  }
  return storeResizedImage(files, versions)
}

/** Errors are ignored, because they only leave unused files behind. */
export async function removeCopy({ files }: Pick<Services, 'files'>, id: string): Promise<void> {
  await files.remove(keysOfPictureCopy(id)).catch(() => undefined)
}
