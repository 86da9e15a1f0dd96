import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import { plain } from '../../../platform/plain-text'
import type { Services } from '../../../platform/services'
import type { DrawnPicture } from '../../../platform/storage/drawing/messages'
import { forgetImages, imageWidths, removeImages, storeDrawnImage } from '../../../platform/storage/images'
import { insertDemoPeople, lockUser } from '../../accounts/public'
import { findProfile, upsertProfile } from '../queries'
import { replaceImages } from '../replace-images'
import { demoPeople } from './people'
import { type DemoPerson, draftOf } from './person'
import { type Account, findAccounts } from './queries'

/**
 * The demo's trainers, as far as they are missing: once everybody is there, a start costs one query.
 * Their pictures lie in the folder in every width already, so that a first start copies and draws nothing.
 */
export async function seedDemoTrainers(services: Services, picturesFolder: string): Promise<void> {
  const accounts = await findAccounts(
    services.db,
    demoPeople.map(({ email }) => email),
  )
  const pictures = openPictures(picturesFolder)
  for (const [index, person] of demoPeople.entries()) {
    const account = accounts.get(person.email)
    if (account && (account.hasProfile || account.role !== 'trainer')) continue
    await addTrainer(services, person, { account, pictures, joinedAt: joinedAt(index, services.now()) })
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Spread over the last year: the first in the list came first. */
function joinedAt(index: number, now: Date): Date {
  return new Date(now.getTime() - Math.round((365 * (demoPeople.length - index)) / demoPeople.length) * dayMs)
}

type Pictures = (key: string) => Promise<readonly DrawnPicture[]>

/** Several people show the same scene; its files are read once. */
function openPictures(folder: string): Pictures {
  const known = new Map<string, Promise<DrawnPicture[]>>()
  const read = (key: string) =>
    Promise.all(
      imageWidths.map(async (width) => ({ width, content: await readFile(join(folder, `${key}-${width}.webp`)) })),
    )
  return (key) => {
    const versions = known.get(key) ?? read(key)
    known.set(key, versions)
    return versions
  }
}

interface Arrival {
  readonly account: Account | undefined
  readonly joinedAt: Date
  readonly pictures: Pictures
}

async function addTrainer(services: Services, person: DemoPerson, arrival: Arrival): Promise<void> {
  const { db, files, now } = services
  const keys = [...(person.photo ? [person.photo] : []), ...(person.gallery ?? [])]
  const ids: string[] = []
  try {
    for (const key of keys) ids.push(await storeDrawnImage(files, await arrival.pictures(key)))
    const unused = await db.transaction(async (tx) => {
      const { name, email } = person
      const trainer = { name, email, role: 'trainer' as const, createdAt: arrival.joinedAt }
      const userId = arrival.account?.id ?? (await insertDemoPeople(tx, [trainer]))[0]
      // Another server that starts at the same time may have been quicker.
      if (userId === undefined || !(await lockUser(tx, userId)) || (await findProfile(tx, userId))) return ids
      await saveDemoProfile(tx, { userId, person, createdAt: arrival.joinedAt, now: now() })
      const photoIds = ids.slice(0, person.photo ? 1 : 0)
      const galleryIds = ids.slice(photoIds.length)
      return [
        ...(await replaceImages(tx, { userId, purpose: 'photo', ids: photoIds }, now())),
        ...(await replaceImages(tx, { userId, purpose: 'gallery', ids: galleryIds }, now())),
      ]
    })
    await forgetImages(files, unused)
  } catch (error) {
    await removeImages(files, ids)
    throw error
  }
}

interface DemoProfile {
  readonly userId: string
  readonly person: DemoPerson
  readonly createdAt: Date
  readonly now: Date
}

function saveDemoProfile(db: Db, { userId, person, createdAt, now }: DemoProfile): Promise<void> {
  const draft = draftOf(person, dominicanDate(now))
  return upsertProfile(db, {
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
    packages: draft.pricing_packages ?? [],
    discount: draft.discount ?? null,
    schedule: draft.availability_schedule ?? null,
    createdAt,
    updatedAt: createdAt,
  })
}
