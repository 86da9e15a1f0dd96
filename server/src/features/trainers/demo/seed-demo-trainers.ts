import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import type { ResizedImage } from '../../../platform/storage/image-workers/worker-messages'
import { imageWidths, removeImages, storeResizedImage, tryRemoveImages } from '../../../platform/storage/images'
import { insertDemoPeople, lockUser } from '../../accounts/public'
import { findProfile, upsertProfile } from '../queries'
import { insertTimeOff } from '../queries/availability'
import { replaceImages } from '../replace-images'
import { requiredColumns } from '../save-profile'
import { findAccounts, type TrainerAccount } from './queries'
import { type DemoTrainer, demoTrainers, profileDraftOf } from './trainers'

/**
 * Adds missing demo trainers. If none is missing, this costs only one query. The folder has the trainers' pictures in
 * every width, so nothing has to be resized.
 */
export async function seedDemoTrainers(services: Services, picturesFolder: string): Promise<void> {
  const accounts = await findAccounts(
    services.db,
    demoTrainers.map(({ email }) => email),
  )
  const pictures = openPictures(picturesFolder)
  for (const [index, trainer] of demoTrainers.entries()) {
    const account = accounts.get(trainer.email)
    if (account && (account.hasProfile || account.role !== 'trainer')) continue
    await addTrainer(services, trainer, { account, pictures, joinedAt: joinedAt(index, services.now()) })
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Trainers joined over the last year, in the order of the list. */
function joinedAt(index: number, now: Date): Date {
  return new Date(now.getTime() - Math.round((365 * (demoTrainers.length - index)) / demoTrainers.length) * dayMs)
}

type Pictures = (key: string) => Promise<readonly ResizedImage[]>

/** Caches pictures, because several trainers share the same picture. */
function openPictures(folder: string): Pictures {
  const cache = new Map<string, Promise<ResizedImage[]>>()
  const read = (key: string) =>
    Promise.all(
      imageWidths.map(async (width) => ({ width, content: await readFile(join(folder, `${key}-${width}.webp`)) })),
    )
  return (key) => {
    const versions = cache.get(key) ?? read(key)
    cache.set(key, versions)
    return versions
  }
}

interface Arrival {
  readonly account: TrainerAccount | undefined
  readonly joinedAt: Date
  readonly pictures: Pictures
}

async function addTrainer(services: Services, trainer: DemoTrainer, arrival: Arrival): Promise<void> {
  const { db, files, now } = services
  const { name, email, pictures } = trainer
  const keys = [...(pictures.photo ? [pictures.photo] : []), ...pictures.gallery]
  const ids: string[] = []
  try {
    for (const key of keys) ids.push(await storeResizedImage(files, await arrival.pictures(key)))
    const unused = await db.transaction(async (tx) => {
      const userId =
        arrival.account?.id ??
        (await insertDemoPeople(tx, [{ name, email, role: 'trainer', createdAt: arrival.joinedAt }]))[0]
      // Another server that starts at the same time may have added this trainer already.
      if (userId === undefined || !(await lockUser(tx, userId)) || (await findProfile(tx, userId))) return ids
      const today = dominicanDate(now())
      const draft = profileDraftOf(trainer, today)
      await upsertProfile(tx, {
        userId,
        ...requiredColumns(draft),
        packages: draft.pricing_packages ?? [],
        discount: draft.discount ?? null,
        schedule: draft.availability_schedule ?? null,
        availability: trainer.limits,
        cancellationPolicy: trainer.policy,
        allowsMoves: true,
        createdAt: arrival.joinedAt,
        updatedAt: arrival.joinedAt,
      })
      await insertTimeOff(
        tx,
        trainer.timeOff.map(({ fromInDays, toInDays, note }) => ({
          ...{ id: randomUUID(), trainerId: userId, note, createdAt: now() },
          ...{ fromDate: addDays(today, fromInDays), toDate: addDays(today, toInDays) },
          ...{ fromHour: null, toHour: null },
        })),
      )
      const photoIds = ids.slice(0, pictures.photo ? 1 : 0)
      const galleryIds = ids.slice(photoIds.length)
      return [
        ...(await replaceImages(tx, { userId, purpose: 'photo', ids: photoIds }, now())),
        ...(await replaceImages(tx, { userId, purpose: 'gallery', ids: galleryIds }, now())),
      ]
    })
    await tryRemoveImages(files, unused)
  } catch (error) {
    await removeImages(files, ids)
    throw error
  }
}
