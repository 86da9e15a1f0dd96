import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { bankStatementLines } from '../../tables'

export type StoredLine = typeof bankStatementLines.$inferSelect
type NewLine = typeof bankStatementLines.$inferInsert

export async function findLine(db: Db, id: string): Promise<StoredLine | undefined> {
  const [row] = await db.select().from(bankStatementLines).where(eq(bankStatementLines.id, id))
  return row
}

export async function lockLine(tx: Db, id: string): Promise<StoredLine | undefined> {
  const [row] = await tx.select().from(bankStatementLines).where(eq(bankStatementLines.id, id)).for('update')
  return row
}

export async function changeLine(tx: Db, id: string, change: Partial<NewLine>): Promise<void> {
  await tx.update(bankStatementLines).set(change).where(eq(bankStatementLines.id, id))
}

/** The amount of a line without its sign, or null if it is unclear. */
export const sizeOf = ({ amountCents }: Pick<StoredLine, 'amountCents'>) =>
  amountCents === null ? null : Math.abs(amountCents)

/** Part of a line that is not assigned yet. */
export const unassignedCentsOf = ({
  amountCents,
  allocatedCents,
}: Pick<StoredLine, 'amountCents' | 'allocatedCents'>) => Math.abs(amountCents ?? 0) - allocatedCents

/**
 * Deletes the texts of lines that were ignored before this time, because these texts are about strangers. Amounts and
 * fingerprints stay.
 */
export async function clearIgnoredTexts(db: Db, before: Date): Promise<void> {
  await db
    .update(bankStatementLines)
    .set(nothingKept)
    .where(
      and(
        eq(bankStatementLines.state, 'ignored'),
        lt(bankStatementLines.ignoredAt, before),
        sql`${bankStatementLines.text} <> ''`,
      ),
    )
}

const nothingKept = { text: '', bankReference: '', serial: '', payerAccount: null, note: null, found: [] }

/** Clears the texts of lines that paid for a person who is being deleted. */
export async function clearLineTextsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(bankStatementLines)
    .set(nothingKept)
    .where(
      sql`${bankStatementLines.id} in (select line_id from allocations where client_id = ${userId}::uuid
        or booking_id in (select id from bookings where client_id = ${userId}::uuid))`,
    )
}
