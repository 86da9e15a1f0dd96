import { notSignedIn } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { imageUrl } from '../../platform/storage/images'
import { lockUser, updatePicture } from '../accounts/public'
import { deleteImages, type ImagePurpose, insertImages, listImages } from './queries'

interface Replacement {
  readonly userId: string
  readonly purpose: ImagePurpose
  /** Ids of what is shown from now on, in order; old ones may be among them. */
  readonly ids: readonly string[]
}

/** Inside a transaction that holds the person's row. Answers the ids that are shown no more: their files can go. */
export async function replaceImages(db: Db, { userId, purpose, ids }: Replacement, now: Date): Promise<string[]> {
  const before = await listImages(db, userId, purpose)
  await deleteImages(db, before)
  await insertImages(
    db,
    ids.map((id, position) => ({ id, userId, purpose, position, createdAt: now })),
  )
  if (purpose === 'photo') await updatePicture(db, userId, ids[0] === undefined ? null : imageUrl(ids[0]))
  return before.filter((id) => !ids.includes(id))
}

/** The person's row is held throughout, so that two uploads at once leave one picture and no stray one. */
export function replaceImagesAlone({ db, now }: Services, replacement: Replacement): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, replacement.userId))) throw refuse(notSignedIn)
    return replaceImages(tx, replacement, now())
  })
}
