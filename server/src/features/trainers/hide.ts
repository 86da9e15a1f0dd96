import { profileLimits } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { keysOfImages } from '../../platform/storage/images'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { lockUser } from '../accounts/public'
import { findProfileImage, type ImagePurpose, listImages, setHiddenAt } from './queries'
import { replaceImages } from './replace-images'

/** Hides a profile, or shows it again if `hiddenAt` is null. Returns false if there is no profile to hide or show. */
export async function setProfileHidden(tx: Db, userId: string, hiddenAt: Date | null): Promise<boolean> {
  // Locks the user, because the trigger that copies the user's role must not read an outdated role.
  await lockUser(tx, userId, 'no key update')
  return setHiddenAt(tx, userId, hiddenAt)
}

/**
 * Removes a picture from the profile. Its files are deleted after the commit, because their URLs are public. The caller
 * has copied the picture. Returns false if the picture no longer exists.
 */
export async function hideImage(tx: Db, id: string, now: Date): Promise<boolean> {
  const image = await findProfileImage(tx, id)
  if (!image) return false
  const { userId, purpose } = image
  await lockUser(tx, userId, 'no key update')
  const before = await listImages(tx, userId, purpose)
  const ids = before.filter((other) => other !== id)
  if (ids.length === before.length) return false
  await replaceImages(tx, { userId, purpose, ids }, now)
  await insertFilesToRemove(tx, keysOfImages([id]), now)
  return true
}

interface ShownImage {
  readonly userId: string
  readonly purpose: ImagePurpose
  readonly id: string
}

/** Restores a hidden picture, as the last one of the gallery. Returns false if other pictures have taken its place. */
export async function showImage(tx: Db, { userId, purpose, id }: ShownImage, now: Date): Promise<boolean> {
  if (!(await lockUser(tx, userId, 'no key update'))) return false
  const before = await listImages(tx, userId, purpose)
  if (before.length >= (purpose === 'photo' ? 1 : profileLimits.galleryPhotos)) return false
  await replaceImages(tx, { userId, purpose, ids: [...before, id] }, now)
  return true
}
