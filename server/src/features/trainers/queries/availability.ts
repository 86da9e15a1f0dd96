import type { Availability } from '@entrena/contract/trainers/availability'
import type { Schedule } from '@entrena/contract/trainers/rules'
import { and, asc, count, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { nextVersion } from '../queries'
import { timeOff, trainerProfiles } from '../tables'

export type StoredTimeOff = typeof timeOff.$inferSelect

export async function findAvailability(db: Db, userId: string) {
  const { availability, schedule, allowsMoves, version } = trainerProfiles
  const [row] = await db
    .select({ availability, schedule, allowsMoves, version })
    .from(trainerProfiles)
    .where(eq(trainerProfiles.userId, userId))
  return row
}

interface SavedAvailability {
  readonly availability: Availability
  readonly schedule: Schedule | null
  readonly allowsMoves?: boolean | undefined
  readonly updatedAt: Date
}

/** Call `lockUser` first, as for every change of the profile. */
export async function setAvailability(
  db: Db,
  userId: string,
  { allowsMoves, ...saved }: SavedAvailability,
): Promise<void> {
  await db
    .update(trainerProfiles)
    .set({ ...saved, version: nextVersion, ...(allowsMoves !== undefined && { allowsMoves }) })
    .where(eq(trainerProfiles.userId, userId))
}

const isAhead = (trainerId: string, today: string) => and(eq(timeOff.trainerId, trainerId), gte(timeOff.toDate, today))

/** Returns current and future time off, earliest first. */
export function listTimeOff(db: Db, trainerId: string, today: string): Promise<StoredTimeOff[]> {
  return db
    .select()
    .from(timeOff)
    .where(isAhead(trainerId, today))
    .orderBy(asc(timeOff.fromDate), asc(timeOff.toDate), asc(timeOff.id))
}

interface Days {
  readonly trainerId: string
  readonly from: string
  readonly to: string
}

/** Returns the trainer's time off that overlaps these days. */
export function listTimeOffOn(db: Db, { trainerId, from, to }: Days): Promise<StoredTimeOff[]> {
  return db
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.trainerId, trainerId), gte(timeOff.toDate, from), lte(timeOff.fromDate, to)))
    .orderBy(asc(timeOff.fromDate), asc(timeOff.id))
}

export async function countTimeOff(db: Db, trainerId: string, today: string): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(timeOff).where(isAhead(trainerId, today))
  return row?.entries ?? 0
}

export async function insertTimeOff(db: Db, rows: readonly StoredTimeOff[]): Promise<void> {
  if (rows.length > 0) await db.insert(timeOff).values([...rows])
}

/** Returns false if this trainer has no time off with this id. */
export async function deleteTimeOffRow(db: Db, trainerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(timeOff)
    .where(and(eq(timeOff.id, id), eq(timeOff.trainerId, trainerId)))
    .returning({ id: timeOff.id })
  return rows.length > 0
}
