import { and, asc, count, desc, eq, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { isBlockedBetween } from '../../blocks/tables'
import { verifiedOn } from '../../trainers/public'
import { trainerProfiles } from '../../trainers/tables'
import { favourites } from '../tables'

/** Trainers who changed their role or are about to leave are hidden everywhere. */
const isListed = eq(trainerProfiles.role, 'trainer')

/** Cards of the saved and listed trainers, latest first. */
export function listSavedTrainerCards(db: Db, clientId: string, today: string) {
  return db
    .select({ card: trainerProfiles.card, verifiedOn: verifiedOn(sql`${today}`) })
    .from(favourites)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, favourites.trainerId))
    .where(and(eq(favourites.clientId, clientId), isListed, not(isBlockedBetween(favourites.trainerId, clientId))))
    .orderBy(desc(favourites.createdAt), asc(favourites.trainerId))
}

interface Pair {
  readonly clientId: string
  readonly trainerId: string
}

const isPair = ({ clientId, trainerId }: Pair) =>
  and(eq(favourites.clientId, clientId), eq(favourites.trainerId, trainerId))

export async function isTrainerSaved(db: Db, pair: Pair): Promise<boolean> {
  const rows = await db.select({ id: favourites.trainerId }).from(favourites).where(isPair(pair))
  return rows.length > 0
}

export async function countFavourites(db: Db, clientId: string): Promise<number> {
  const [row] = await db.select({ saved: count() }).from(favourites).where(eq(favourites.clientId, clientId))
  return row?.saved ?? 0
}

/** Deletes saved trainers who are hidden from the client, because the client could not remove them. */
export async function deleteHidden(db: Db, clientId: string): Promise<void> {
  await db
    .delete(favourites)
    .where(
      and(
        eq(favourites.clientId, clientId),
        or(
          sql`not exists (select from ${trainerProfiles} where ${trainerProfiles.userId} = ${favourites.trainerId} and ${isListed})`,
          isBlockedBetween(favourites.trainerId, clientId),
        ),
      ),
    )
}

export async function isListedTrainer(db: Db, { clientId, trainerId }: Pair): Promise<boolean> {
  const rows = await db
    .select({ id: trainerProfiles.userId })
    .from(trainerProfiles)
    .where(and(eq(trainerProfiles.userId, trainerId), isListed, not(isBlockedBetween(trainerId, clientId))))
  return rows.length > 0
}

export async function insertFavourite(db: Db, pair: Pair, createdAt: Date): Promise<void> {
  await db
    .insert(favourites)
    .values({ ...pair, createdAt })
    .onConflictDoNothing()
}

export async function deleteFavourite(db: Db, pair: Pair): Promise<void> {
  await db.delete(favourites).where(isPair(pair))
}
