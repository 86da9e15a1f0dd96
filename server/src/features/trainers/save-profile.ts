import { notSignedIn } from '@entrena/contract/refusals'
import type { ProfileDraft } from '@entrena/contract/trainers/drafts'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { photoNotYours } from '@entrena/contract/trainers/errors'
import type { Db } from '../../platform/db/db'
import { plain } from '../../platform/plain-text'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { forgetImages, imageIdIn } from '../../platform/storage/images'
import { lockUser } from '../accounts/public'
import { getTrainer, type Viewing } from './get-trainer'
import { findProfile, type ImagePurpose, listImages, upsertProfile } from './queries'
import { replaceImages } from './replace-images'

/** Writes the whole profile. Of two saves at once the later one wins whole. */
export async function saveProfile(services: Services, draft: ProfileDraft, viewing: Viewing): Promise<Trainer> {
  const { db, files, now } = services
  const { id: userId } = viewing.viewer
  const gone = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw refuse(notSignedIn)
    const before = await findProfile(tx, userId)
    await upsertProfile(tx, {
      userId,
      bio: draft.bio,
      specializations: draft.specializations,
      serviceTypes: draft.service_types,
      pricePesos: draft.price_per_session,
      availableSessions: draft.available_sessions,
      address: draft.address,
      addressPlain: plain(draft.address),
      latitude: draft.location.lat,
      longitude: draft.location.lng,
      packages: draft.pricing_packages ?? before?.packages ?? [],
      discount: keepUnlessGiven(draft.discount, before?.discount),
      schedule: keepUnlessGiven(draft.availability_schedule, before?.schedule),
      createdAt: before?.createdAt ?? now(),
      updatedAt: now(),
    })
    const photo = draft.photo_url === undefined ? undefined : draft.photo_url === null ? [] : [draft.photo_url]
    return [
      ...(await keepImages(tx, { userId, purpose: 'photo', urls: photo }, now())),
      ...(await keepImages(tx, { userId, purpose: 'gallery', urls: draft.gallery }, now())),
    ]
  })
  await forgetImages(files, gone)
  return getTrainer(db, userId, viewing)
}

function keepUnlessGiven<Value>(given: Value | null | undefined, before: Value | null | undefined): Value | null {
  return given === undefined ? (before ?? null) : given
}

interface Kept {
  readonly userId: string
  readonly purpose: ImagePurpose
  readonly urls: readonly string[] | undefined
}

/** Pictures count only if this trainer uploaded them. Answers the ids of those that are shown no more. */
async function keepImages(db: Db, { userId, purpose, urls }: Kept, now: Date): Promise<string[]> {
  if (urls === undefined) return []
  const own = await listImages(db, userId, purpose)
  const ids = urls.map((url) => {
    const id = imageIdIn(url)
    if (id === undefined || !own.includes(id)) throw refuse(photoNotYours)
    return id
  })
  return replaceImages(db, { userId, purpose, ids: [...new Set(ids)] }, now)
}
