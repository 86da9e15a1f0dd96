import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { problems } from '../../../bookings/tables'
import { releases } from '../../tables'

const mostInOneRun = 500

/** If it waits already, the later time counts. */
export async function insertRelease(tx: Db, release: typeof releases.$inferInsert): Promise<void> {
  await tx
    .insert(releases)
    .values(release)
    .onConflictDoUpdate({ target: releases.bookingId, set: { dueAt: sql`greatest(releases.due_at, excluded.due_at)` } })
}

export function listDueReleases(db: Db, now: Date) {
  return db
    .select({ bookingId: releases.bookingId, purchaseId: releases.purchaseId })
    .from(releases)
    .leftJoin(problems, and(eq(problems.bookingId, releases.bookingId), isNull(problems.closedAt)))
    .where(and(lte(releases.dueAt, now), isNull(problems.bookingId)))
    .orderBy(asc(releases.dueAt))
    .limit(mostInOneRun)
}

/** Returns false if another server released it, or somebody reported a problem meanwhile. */
export async function deleteRelease(tx: Db, bookingId: string): Promise<boolean> {
  const problem = tx
    .select({ one: sql`1` })
    .from(problems)
    .where(and(eq(problems.bookingId, bookingId), isNull(problems.closedAt)))
  const rows = await tx
    .delete(releases)
    .where(and(eq(releases.bookingId, bookingId), notExists(problem)))
    .returning({ id: releases.bookingId })
  return rows.length > 0
}

/** How many sessions of a purchase took place and wait for their release. */
export function countReleases(tx: Db, purchaseId: string): Promise<number> {
  return tx.$count(releases, eq(releases.purchaseId, purchaseId))
}
