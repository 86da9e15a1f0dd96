import { defaultPolicy } from '@entrena/contract/bookings/cancellation'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { noLimits } from '@entrena/contract/trainers/availability'
import type { ProfileDraft } from '@entrena/contract/trainers/drafts'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { photoNotYoursRefusal, profileChangedRefusal } from '@entrena/contract/trainers/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { normaliseForSearch } from '../../platform/plain-text'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { imageIdIn, tryRemoveImages } from '../../platform/storage/images'
import { lockPeople } from '../accounts/public'
import { getTrainer } from './get-trainer'
import { findProfile, type ImagePurpose, listImages, upsertProfile } from './queries'
import { replaceImages } from './replace-images'

function requiredColumns(draft: Omit<ProfileDraft, 'photo_url' | 'gallery'>) {
  return {
    bio: draft.bio,
    specializations: draft.specializations,
    serviceTypes: draft.service_types,
    pricePesos: draft.price_per_session,
    availableSessions: draft.available_sessions,
    address: draft.address,
    addressPlain: normaliseForSearch(draft.address),
    latitude: draft.location.lat,
    longitude: draft.location.lng,
  }
}

/** Writes the whole profile in one row, so that concurrent saves never mix their fields. */
export async function saveProfile(services: Services, draft: ProfileDraft, trainer: Actor): Promise<Trainer> {
  const { db, userHooks, files, now } = services
  const { id: userId } = trainer
  const removed = await db.transaction(async (tx) => {
    const [person] = await lockPeople(tx, [userId])
    if (!person) throw refusedWith(notSignedInRefusal)
    const before = await findProfile(tx, userId)
    if (draft.version !== undefined && draft.version !== (before?.version ?? 0))
      throw refusedWith(profileChangedRefusal)
    await upsertProfile(tx, {
      userId,
      ...requiredColumns(draft),
      packages: draft.pricing_packages ?? before?.packages ?? [],
      discount: keepIfUndefined(draft.discount, before?.discount),
      schedule: keepIfUndefined(draft.availability_schedule, before?.schedule),
      availability: before?.availability ?? noLimits,
      languages: draft.languages ?? before?.languages ?? [],
      addressedAs: keepIfUndefined(draft.addressed_as, before?.addressedAs),
      bioLanguage: keepIfUndefined(draft.bio_language, before?.bioLanguage),
      cancellationPolicy: draft.cancellation_policy ?? before?.cancellationPolicy ?? defaultPolicy,
      allowsMoves: before?.allowsMoves ?? true,
      createdAt: before?.createdAt ?? now(),
      updatedAt: now(),
    })
    for (const hooks of userHooks) await hooks.onProfileSaved(tx, services, { person })
    const photo = draft.photo_url === undefined ? undefined : draft.photo_url === null ? [] : [draft.photo_url]
    return [
      ...(await keepImages(tx, { userId, purpose: 'photo', urls: photo }, now())),
      ...(await keepImages(tx, { userId, purpose: 'gallery', urls: draft.gallery }, now())),
    ]
  })
  await tryRemoveImages(files, removed)
  return getTrainer(db, userId, { viewer: trainer, now: now() })
}

function keepIfUndefined<Value>(value: Value | null | undefined, before: Value | null | undefined): Value | null {
  return value === undefined ? (before ?? null) : value
}

interface KeptImages {
  readonly userId: string
  readonly purpose: ImagePurpose
  readonly urls: readonly string[] | undefined
}

/** Accepts only images that this trainer uploaded. Returns the ids of images that are no longer used. */
async function keepImages(db: Db, { userId, purpose, urls }: KeptImages, now: Date): Promise<string[]> {
  if (urls === undefined) return []
  const own = await listImages(db, userId, purpose)
  const ids = urls.map((url) => {
    const id = imageIdIn(url)
    if (id === undefined || !own.includes(id)) throw refusedWith(photoNotYoursRefusal)
    return id
  })
  return replaceImages(db, { userId, purpose, ids: [...new Set(ids)] }, now)
}
