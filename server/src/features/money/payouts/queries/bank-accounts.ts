import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { bankAccounts } from '../tables'

export type StoredBankAccount = typeof bankAccounts.$inferSelect

export async function findBankAccount(db: Db, userId: string): Promise<StoredBankAccount | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId))
  return row
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
