import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bankLines } from '../tables'

export type StoredLine = typeof bankLines.$inferSelect
type NewLine = typeof bankLines.$inferInsert

export async function findLine(db: Db, id: string): Promise<StoredLine | undefined> {
  const [row] = await db.select().from(bankLines).where(eq(bankLines.id, id))
  return row
}

export async function lockLine(tx: Db, id: string): Promise<StoredLine | undefined> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
  return row
}

export async function changeLine(tx: Db, id: string, change: Partial<NewLine>): Promise<void> {
  await tx.update(bankLines).set(change).where(eq(bankLines.id, id))
}
