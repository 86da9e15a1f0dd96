import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { UserRow } from '../queries'
import { users } from '../tables'
import { pendingSignIns, recoveryCodeHashes, secondFactors } from './tables'

const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))

/** SQL condition: the user has two-step verification. A secret that is not enabled yet does not count. */
export const userHasSecondFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.enabledAt} is not null)`

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, isOn(userId))) > 0
}

/** Returns undefined if two-step verification is off. */
export async function findSecret(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isOn(userId))
  return row?.secret
}

/** The secret that is not enabled yet, because the owner has not sent a code. */
export async function findNewSecret(db: Db, userId: string): Promise<string | undefined> {
  const isNew = and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt))
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isNew)
  return row?.secret
}

/** Replaces a secret that is not enabled yet. Returns false if two-step verification is on. */
export async function replaceUnconfirmedSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

interface Enabled {
  readonly userId: string
  readonly secret: string
  /** The time step of the sent code. The code cannot be used again. */
  readonly step: number
  readonly now: Date
}

/** Returns false if two-step verification is already on, or another tab has replaced the secret. */
export async function enableSecondFactorSecret(tx: Db, { userId, secret, step, now }: Enabled): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ enabledAt: now, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.enabledAt)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Marks the code of a time step as used. Only one of several concurrent requests succeeds. */
export async function markTimeStepUsed(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodeHashes)
    .where(and(eq(recoveryCodeHashes.userId, userId), eq(recoveryCodeHashes.codeHash, codeHash)))
    .returning({ userId: recoveryCodeHashes.userId })
  return rows.length > 0
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodeHashes, eq(recoveryCodeHashes.userId, userId))
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodeHashes).where(eq(recoveryCodeHashes.userId, userId))
  await tx.insert(recoveryCodeHashes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Returns false if two-step verification was off. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodeHashes).where(eq(recoveryCodeHashes.userId, userId))
  const rows = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()
  return rows.some(({ enabledAt }) => enabledAt !== null)
}

/** Deletes a second factor that was set up after this time. Returns false if there was none. */
export async function deleteSecondFactorSince(tx: Db, userId: string, since: Date): Promise<boolean> {
  const isOlder = and(eq(secondFactors.userId, userId), lt(secondFactors.enabledAt, since))
  return (await tx.$count(secondFactors, isOlder)) === 0 && (await deleteSecondFactor(tx, userId))
}

type PendingSignIn = typeof pendingSignIns.$inferSelect

export async function insertPendingSignIn(db: Db, row: PendingSignIn): Promise<void> {
  await db.insert(pendingSignIns).values(row)
}

export async function findPendingSignIn(db: Db, browserHash: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.browserHash, browserHash), gt(pendingSignIns.expiresAt, now)))
  return row?.user
}

/** Returns false if the sign-in is no longer pending: it was finished, or the password was reset. */
export async function takePendingSignIn(tx: Db, browserHash: string): Promise<boolean> {
  const rows = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.browserHash, browserHash))
    .returning({ userId: pendingSignIns.userId })
  return rows.length > 0
}
