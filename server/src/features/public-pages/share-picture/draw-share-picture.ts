import { picturesBusyRefusal } from '@entrena/contract/uploads'
import pLimit from 'p-limit'
import { makeCache } from '../../../platform/expiring-cache'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findImage } from '../../../platform/storage/images'
import { type ShareFacts, sharePictureVersion } from '../share-version'
import { layOutSharePicture } from './share-card'

/**
 * Pictures are cached, because drawing one takes a third of a second and a picture has only 60 kB. Social networks also
 * cache pictures, so few are requested twice.
 */
const limits = { ttlMs: 24 * 60 * 60_000, maxEntries: 200, maxBytes: 20_000_000 }

/** Maximum number of waiting requests. Further ones are refused, so that these pictures do not delay uploads. */
const maxWaiting = 20
const busySeconds = 10

/** Draws one picture at a time, so that the other image worker stays free for uploads. */
export function makeSharePictureDrawer({ files, imageWorkers, now }: Services) {
  const cache = makeCache<Buffer>({ now, ...limits, sizeOf: (picture) => picture.length })
  const limit = pLimit(1)

  async function draw(facts: ShareFacts): Promise<Buffer> {
    if (limit.pendingCount >= maxWaiting) throw refusedWith(picturesBusyRefusal, { seconds: busySeconds })
    return limit(async () => {
      const photo = facts.photoUrl && (await findImage(files, facts.photoUrl.replace('/images/', '')))
      return imageWorkers.compose(layOutSharePicture(facts, photo || undefined))
    })
  }

  return (facts: ShareFacts): Promise<Buffer> => cache.find(sharePictureVersion(facts), () => draw(facts))
}
