import { notFound, notSignedInRefusal } from '@entrena/contract/refusals'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { tryRemoveImages } from '../../platform/storage/images'
import { lockUser } from '../accounts/public'
import { listImages } from './queries'
import { replaceImages } from './replace-images'

export async function deleteGalleryPhoto(services: Services, userId: string, index: number): Promise<string[]> {
  const { db, files, now } = services
  const { remaining, removed } = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw refusedWith(notSignedInRefusal)
    const before = await listImages(tx, userId, 'gallery')
    if (before[index] === undefined) throw refusedWith(notFound)
    const ids = before.filter((_id, position) => position !== index)
    return { remaining: ids, removed: await replaceImages(tx, { userId, purpose: 'gallery', ids }, now()) }
  })
  await tryRemoveImages(files, removed)
  return remaining
}
