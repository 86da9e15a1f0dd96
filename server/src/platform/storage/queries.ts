import { asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '../db/db'
import { filesToRemove } from './tables'

export async function insertFilesToRemove(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .insert(filesToRemove)
    .values(keys.map((key) => ({ key, createdAt: now })))
    .onConflictDoNothing()
}

export async function listFilesToRemove(db: Db, beyond: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: filesToRemove.key })
    .from(filesToRemove)
    .where(gt(filesToRemove.key, beyond))
    .orderBy(asc(filesToRemove.key))
    .limit(most)
  return rows.map(({ key }) => key)
}

export async function deleteFilesToRemove(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.delete(filesToRemove).where(inArray(filesToRemove.key, [...keys]))
}
