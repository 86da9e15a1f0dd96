import { nearestPlace } from '@entrena/contract/public-pages/place'
import type { Db } from '../../platform/db/db'
import type { Services } from '../../platform/services'
import { setPlaces } from '../trainers/public'
import {
  deleteGoneSlugs,
  deleteOldSlugs,
  findSlugFacts,
  insertFirstFree,
  insertFreeSlugs,
  listSlugsOf,
  listTrainersWithSlug,
  lockWithoutSlug,
  reactivateSlug,
  retireSlug,
} from './queries/slugs'
import { isSlugOf, randomSuffix, slugBase, slugCandidates } from './slugs'

const earlierSlugsKept = 5
/** The last tries use random slugs, so running out of tries is practically impossible. */
const maxTries = 20

/**
 * Gives a trainer a slug made of name and sector, unless the current slug is made of the same words. The caller's
 * transaction must have changed name or location and locked the user.
 */
export async function updateSlug(tx: Db, userId: string, now: Date): Promise<void> {
  const facts = await findSlugFacts(tx, userId)
  if (!facts) return
  const { sector, city } = nearestPlace(facts)
  await chooseSlug(tx, { userId, base: slugBase(facts.name, sector) }, now)
  if (facts.sector !== sector || facts.city !== city) await setPlaces(tx, [{ userId, sector, city }])
}

interface Wanted {
  readonly userId: string
  readonly base: string
}

async function chooseSlug(tx: Db, { userId, base }: Wanted, now: Date): Promise<void> {
  const own = await listSlugsOf(tx, userId)
  const fitting = own.filter(({ slug }) => isSlugOf(slug, base))
  if (fitting.some(({ isCurrent }) => isCurrent)) return
  await retireSlug(tx, userId)
  const [earlier] = fitting
  if (earlier) await reactivateSlug(tx, earlier.slug, now)
  else await insertSlug(tx, { userId, base }, now)
  await deleteOldSlugs(tx, userId, earlierSlugsKept)
}

/**
 * Another transaction may take a slug first, so there are several tries. Each try sees the slugs that were committed
 * before it.
 */
async function insertSlug(tx: Db, { userId, base }: Wanted, now: Date): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const candidates = slugCandidates(base, randomSuffix)
    if ((await insertFirstFree(tx, { trainerId: userId, candidates }, now)) !== undefined) return
  }
  throw new Error(`No slug is free after ${maxTries} tries`)
}

const batchSize = 300

/** Gives slugs to profiles without one, such as profiles from before public pages existed. */
export async function giveMissingSlugs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  while ((await db.transaction((tx) => giveBatch(tx, now()))) > 0);
}

/** Returns how many profiles got a slug. */
async function giveBatch(tx: Db, now: Date): Promise<number> {
  const rows = await lockWithoutSlug(tx, batchSize)
  const wanted = rows.map((row) => {
    const { sector, city } = nearestPlace(row)
    return { userId: row.userId, sector, city, base: slugBase(row.name, sector) }
  })
  const numbers = new Map<string, number>()
  const slugs = wanted.map(({ userId, base }) => {
    const number = (numbers.get(base) ?? 0) + 1
    numbers.set(base, number)
    return { trainerId: userId, slug: number === 1 ? base : `${base}-${number}` }
  })
  const given = new Set(await insertFreeSlugs(tx, slugs, now))
  const others = wanted.filter(({ userId }) => !given.has(userId))
  const random = others.map(({ userId, base }) => ({ trainerId: userId, slug: `${base}-${randomSuffix()}` }))
  await insertFreeSlugs(tx, random, now)
  for (const id of await listTrainersWithSlug(
    tx,
    others.map(({ userId }) => userId),
  ))
    given.add(id)
  const placed = wanted.filter(({ userId }) => given.has(userId))
  await setPlaces(tx, placed)
  return placed.length
}

const goneForMs = 365 * 24 * 60 * 60_000

export function forgetGoneSlugs({ db, now }: Services): Promise<void> {
  return deleteGoneSlugs(db, new Date(now().getTime() - goneForMs))
}
