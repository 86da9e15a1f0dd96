import { profileLimits } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { keysOfImages } from '../../platform/storage/images'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { lockUser } from '../accounts/public'
import { findProfileImage, type ImagePurpose, listImages, setHiddenAt } from './queries'
import { replaceImages } from './replace-images'

/** Hides a profile, or shows it again (`hiddenAt` null). Returns false if there is no profile or nothing changes. */
export async function setProfileHidden(tx: Db, userId: string, hiddenAt: Date | null): Promise<boolean> {
  // Locks the user, because the trigger that copies the role must not see an outdated one.
  await lockUser(tx, userId, 'no key update')
  return setHiddenAt(tx, userId, hiddenAt)
}

/**
 * Removes a picture from the profile, and its files after the commit, because their URLs are public. The caller has
 * made a copy. Returns false if the picture does not exist any more.
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

/** Restores a picture at the end of the gallery. Returns false if other pictures have taken its place. */
export async function showImage(tx: Db, { userId, purpose, id }: ShownImage, now: Date): Promise<boolean> {
  if (!(await lockUser(tx, userId, 'no key update'))) return false
  const before = await listImages(tx, userId, purpose)
  if (before.length >= (purpose === 'photo' ? 1 : profileLimits.galleryPhotos)) return false
  await replaceImages(tx, { userId, purpose, ids: [...before, id] }, now)
  return true
}
