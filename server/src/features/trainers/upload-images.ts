import type { Services } from '../../platform/services'
import { forgetImages, removeImages, storeImage } from '../../platform/storage/images'
import type { ImagePurpose } from './queries'
import { replaceImagesAlone } from './replace-images'

interface Upload {
  readonly userId: string
  readonly purpose: ImagePurpose
  readonly paths: readonly string[]
}

/** All or nothing: the new pictures take the place of the old ones, whose files go; or everything stays as it was. */
export async function uploadImages(services: Services, { userId, purpose, paths }: Upload): Promise<string[]> {
  const { files } = services
  const ids: string[] = []
  try {
    for (const path of paths) ids.push(await storeImage(services, path))
    const replaced = await replaceImagesAlone(services, { userId, purpose, ids })
    await forgetImages(files, replaced)
    return ids
  } catch (error) {
    await removeImages(files, ids)
    throw error
  }
}
