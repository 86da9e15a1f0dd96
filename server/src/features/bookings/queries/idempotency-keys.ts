import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { idempotencyKeys } from '../tables'

export interface KeyOfClient {
  readonly clientId: string
  readonly key: string
}

/** Requests with the same key run one after the other: the lock is held until the transaction ends. */
export async function lockIdempotencyKey(tx: Db, { clientId, key }: KeyOfClient): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${clientId} ${key}`}, 0))`)
}

export async function findIdempotencyKey(db: Db, { clientId, key }: KeyOfClient) {
  const [row] = await db
    .select({ bookingId: idempotencyKeys.bookingId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.clientId, clientId), eq(idempotencyKeys.key, key)))
  return row
}

export async function insertIdempotencyKey(tx: Db, row: typeof idempotencyKeys.$inferInsert): Promise<void> {
  await tx.insert(idempotencyKeys).values(row)
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
