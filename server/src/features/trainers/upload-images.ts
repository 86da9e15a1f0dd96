import type { Services } from '../../platform/services'
import { removeImages, storeImage, tryRemoveImages } from '../../platform/storage/images'
import type { ImagePurpose } from './queries'
import { replaceImagesLocked } from './replace-images'

interface Upload {
  readonly userId: string
  readonly purpose: ImagePurpose
  readonly paths: readonly string[]
}

/** Replaces images and deletes the old files. If one of the new images is refused, nothing changes. */
export async function uploadImages(services: Services, { userId, purpose, paths }: Upload): Promise<string[]> {
  const { files } = services
  const ids: string[] = []
  try {
    for (const path of paths) ids.push(await storeImage(services, path))
    const replaced = await replaceImagesLocked(services, { userId, purpose, ids })
    await tryRemoveImages(files, replaced)
    return ids
  } catch (error) {
    await removeImages(files, ids)
    throw error
  }
}
