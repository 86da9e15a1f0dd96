import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { bankAccounts } from '../tables'

export type StoredBankAccount = typeof bankAccounts.$inferSelect

export async function findBankAccount(db: Db, userId: string): Promise<StoredBankAccount | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId))
  return row
}

/** The accounts that have details, the latest first. */
export async function listNewestBankAccounts(db: Db, limit?: number): Promise<StoredBankAccount[]> {
  const newest = db
    .select()
    .from(bankAccounts)
    .where(isNotNull(bankAccounts.sealed))
    .orderBy(desc(bankAccounts.changedAt), bankAccounts.userId)
  return limit === undefined ? await newest : await newest.limit(limit)
}

export async function saveBankAccount(db: Db, account: StoredBankAccount): Promise<void> {
  await db.insert(bankAccounts).values(account).onConflictDoUpdate({ target: bankAccounts.userId, set: account })
}

export async function clearBankAccount(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(bankAccounts)
    .set({ bank: '', accountEnding: '', sealed: null, changedAt: now })
    .where(eq(bankAccounts.userId, userId))
}
