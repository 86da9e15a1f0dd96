import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bankLines } from '../tables'

/** What a bank wrote about strangers is not kept. The amounts and fingerprints stay. */
export async function emptyIgnored(db: Db, before: Date): Promise<void> {
  await db
    .update(bankLines)
    .set(nothingKept)
    .where(and(eq(bankLines.state, 'ignored'), lt(bankLines.ignoredAt, before), sql`${bankLines.text} <> ''`))
}

const nothingKept = { text: '', bankReference: '', serial: '', payerAccount: null, note: null, found: [] }

/** Lines that paid something of a person who is deleted. */
export async function emptyLinesOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(bankLines)
    .set(nothingKept)
    .where(
      sql`${bankLines.id} in (select line_id from allocations where client_id = ${userId}::uuid
        or booking_id in (select id from bookings where client_id = ${userId}::uuid))`,
    )
}
