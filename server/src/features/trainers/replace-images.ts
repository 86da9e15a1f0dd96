import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { imageUrl } from '../../platform/storage/images'
import { lockUser, updatePicture } from '../accounts/public'
import { deleteImages, type ImagePurpose, insertImages, listImages, setGallery } from './queries'

interface Replacement {
  readonly userId: string
  readonly purpose: ImagePurpose
  /** New images in display order. Some may be current images that are kept. */
  readonly ids: readonly string[]
}

/**
 * Must run in a transaction that has locked the user. Returns the ids of removed images, whose files the caller can
 * delete.
 */
export async function replaceImages(db: Db, { userId, purpose, ids }: Replacement, now: Date): Promise<string[]> {
  const before = await listImages(db, userId, purpose)
  await deleteImages(db, before)
  await insertImages(
    db,
    ids.map((id, position) => ({ id, userId, purpose, position, createdAt: now })),
  )
  if (purpose === 'photo') await updatePicture(db, userId, ids[0] === undefined ? null : imageUrl(ids[0]))
  else await setGallery(db, userId, ids)
  return before.filter((id) => !ids.includes(id))
}

/** Locks the user, so that two concurrent uploads leave one image and no orphaned file. */
export function replaceImagesLocked({ db, now }: Services, replacement: Replacement): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, replacement.userId))) throw refusedWith(notSignedInRefusal)
    return replaceImages(tx, replacement, now())
  })
}
