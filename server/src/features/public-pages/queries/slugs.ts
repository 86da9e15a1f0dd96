import { and, asc, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { users } from '../../accounts/tables'
import { lockPeopleAndBookings } from '../../locks/public'
import { trainerProfiles } from '../../trainers/tables'
import { goneSlugs, trainerSlugs } from '../tables'

const facts = {
  userId: users.id,
  name: users.name,
  lat: trainerProfiles.latitude,
  lng: trainerProfiles.longitude,
  sector: trainerProfiles.sector,
  city: trainerProfiles.city,
}

/** Data from which a slug is made. Undefined if the user has not saved a profile. */
export async function findSlugFacts(db: Db, userId: string) {
  const [row] = await db
    .select(facts)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(eq(trainerProfiles.userId, userId))
  return row
}

/**
 * Locks some users whose profile has no slug. Skips locked users: their profile is being saved, or another server is
 * giving them a slug.
 */
export async function lockWithoutSlug(db: Db, limit: number) {
  const isWithout = isNull(trainerProfiles.sector)
  const found = await db
    .select({ id: trainerProfiles.userId })
    .from(trainerProfiles)
    .where(isWithout)
    .orderBy(asc(trainerProfiles.userId))
    .limit(limit)
  const wanted = Object.fromEntries(found.map(({ id }) => [id, 'no key update'] as const))
  const { people } = await lockPeopleAndBookings(db, { people: wanted }, { skipsLocked: true })
  return db
    .select(facts)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(isWithout, inArray(users.id, idsOf(people))))
}

const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)

/** Lists a trainer's slugs, newest first. */
export function listSlugsOf(db: Db, trainerId: string) {
  const { slug, isCurrent } = trainerSlugs
  return db
    .select({ slug, isCurrent })
    .from(trainerSlugs)
    .where(eq(trainerSlugs.trainerId, trainerId))
    .orderBy(desc(trainerSlugs.createdAt), asc(slug))
}

export async function retireSlug(db: Db, trainerId: string): Promise<void> {
  await db
    .update(trainerSlugs)
    .set({ isCurrent: false })
    .where(and(eq(trainerSlugs.trainerId, trainerId), eq(trainerSlugs.isCurrent, true)))
}

/** Makes a former slug of the trainer current again. */
export async function reactivateSlug(db: Db, slug: string, now: Date): Promise<void> {
  await db.update(trainerSlugs).set({ isCurrent: true, createdAt: now }).where(eq(trainerSlugs.slug, slug))
}

/** SQL that hashes a slug as `gone_slugs` stores it. */
const digestOf = (slug: string) => sql.raw(`encode(sha256(${slug}::bytea), 'hex')`)

interface WantedSlug {
  readonly trainerId: string
  /** Slugs in order of preference. The first one that is free is used. */
  readonly candidates: readonly string[]
}

/** Returns the slug, or undefined if another transaction has just taken it. */
export async function insertFirstFree(db: Db, wanted: WantedSlug, now: Date): Promise<string | undefined> {
  const candidates = `{${wanted.candidates.join()}}`
  const rows = await selectRows<{ slug: string }>(
    db,
    sql`insert into ${trainerSlugs} (slug, trainer_id, is_current, created_at)
      select slug, ${wanted.trainerId}::uuid, true, ${now.toISOString()}::timestamptz
      from unnest(${candidates}::text[]) with ordinality as wanted (slug, position)
      where not exists (select from trainer_slugs taken where taken.slug = wanted.slug)
        and not exists (select from gone_slugs where digest = ${digestOf('wanted.slug')})
      order by position limit 1
      on conflict do nothing returning slug`,
  )
  return rows[0]?.slug
}

interface NewSlug {
  readonly trainerId: string
  readonly slug: string
}

/** Returns the trainers who got a slug. Omits those whose slug is already taken. */
export async function insertFreeSlugs(db: Db, wanted: readonly NewSlug[], now: Date): Promise<string[]> {
  if (wanted.length === 0) return []
  const values = sql.join(
    wanted.map(({ trainerId, slug }) => sql`(${trainerId}::uuid, ${slug})`),
    sql`, `,
  )
  const rows = await selectRows<{ id: string }>(
    db,
    sql`insert into ${trainerSlugs} (slug, trainer_id, is_current, created_at)
      select slug, trainer_id, true, ${now.toISOString()}::timestamptz
      from (values ${values}) as wanted (trainer_id, slug)
      where not exists (select from gone_slugs where digest = ${digestOf('wanted.slug')})
      order by slug
      on conflict do nothing returning trainer_id as id`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes all former slugs except the newest ones. */
export async function deleteOldSlugs(db: Db, trainerId: string, kept: number): Promise<void> {
  const isEarlier = and(eq(trainerSlugs.trainerId, trainerId), eq(trainerSlugs.isCurrent, false))
  const newest = db
    .select({ slug: trainerSlugs.slug })
    .from(trainerSlugs)
    .where(isEarlier)
    .orderBy(desc(trainerSlugs.createdAt), asc(trainerSlugs.slug))
    .limit(kept)
  await db.delete(trainerSlugs).where(and(isEarlier, notInArray(trainerSlugs.slug, newest)))
}

/** Stores the hashes of a deleted trainer's slugs. A cascade deletes the slugs themselves. */
export async function insertGoneSlugs(db: Db, trainerId: string, now: Date): Promise<void> {
  await db.execute(
    sql`insert into ${goneSlugs} (digest, gone_at)
      select ${digestOf('slug')}, ${now.toISOString()}::timestamptz from ${trainerSlugs} where trainer_id = ${trainerId}
      on conflict do nothing`,
  )
}

export async function isGoneSlug(db: Db, slug: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    sql`select from ${goneSlugs} where digest = encode(sha256(${slug}::text::bytea), 'hex')`,
  )
  return rows.length > 0
}

export async function deleteGoneSlugs(db: Db, before: Date): Promise<void> {
  await db.delete(goneSlugs).where(lt(goneSlugs.goneAt, before))
}

export async function listTrainersWithSlug(db: Db, trainerIds: readonly string[]): Promise<string[]> {
  if (trainerIds.length === 0) return []
  const rows = await db
    .select({ id: trainerSlugs.trainerId })
    .from(trainerSlugs)
    .where(and(inArray(trainerSlugs.trainerId, [...trainerIds]), eq(trainerSlugs.isCurrent, true)))
  return rows.map(({ id }) => id)
}
