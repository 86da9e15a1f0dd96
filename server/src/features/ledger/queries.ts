import type { Account, PostingKind } from '@entrena/contract/ledger/rules'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { postings, postingTotals } from './tables'

export type NewPosting = typeof postings.$inferInsert

/** Returns how many postings are new. One whose key is known was posted before. */
export async function insertPostings(tx: Db, rows: readonly NewPosting[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx
    .insert(postings)
    .values([...rows])
    .onConflictDoNothing({ target: postings.key })
    .returning({ id: postings.id })
  return inserted.length
}

const cents = (column: SQL) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

export interface Total {
  readonly account: Account
  readonly kind: PostingKind
  /** What was added to the account minus what was taken. */
  readonly cents: number
}

const added = cents(sql`${postingTotals.creditCents} - ${postingTotals.debitCents}`)

/** What postings of each kind changed in the accounts of a person. */
export function listTotals(db: Db, ownerId: string): Promise<Total[]> {
  return db
    .select({ account: postingTotals.account, kind: postingTotals.kind, cents: added })
    .from(postingTotals)
    .where(eq(postingTotals.ownerId, ownerId))
    .groupBy(postingTotals.account, postingTotals.kind)
}

export async function getAccount(db: Db, ownerId: string, account: Account): Promise<number> {
  const [row] = await db
    .select({ cents: added })
    .from(postingTotals)
    .where(and(eq(postingTotals.ownerId, ownerId), eq(postingTotals.account, account)))
  return row?.cents ?? 0
}

/** What is in the same account of several people. People without postings are missing. */
export async function sumAccounts(db: Db, ownerIds: readonly string[], account: Account): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: postingTotals.ownerId, cents: added })
    .from(postingTotals)
    .where(and(inArray(postingTotals.ownerId, [...ownerIds]), eq(postingTotals.account, account)))
    .groupBy(postingTotals.ownerId)
  return new Map(rows.map((row) => [row.id, row.cents]))
}

export type Sums = Readonly<Partial<Record<PostingKind, number>>>

/** The sums of the postings about each purchase, by kind. */
export async function sumPurchases(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: postings.purchaseId, kind: postings.kind, cents: cents(sql`${postings.amountCents}`) })
    .from(postings)
    .where(inArray(postings.purchaseId, [...ids]))
    .groupBy(postings.purchaseId, postings.kind)
  const sums = new Map<string, Partial<Record<PostingKind, number>>>()
  for (const { id, kind, cents: sum } of rows) if (id) sums.set(id, { ...sums.get(id), [kind]: sum })
  return sums
}

/** The purchases of a client, or from a trainer, of which something is held. */
export async function listHeldPurchases(db: Db, personId: string) {
  const held = cents(
    sql`case when ${postings.credit} = 'held' then ${postings.amountCents} else -${postings.amountCents} end`,
  )
  const rows = await db
    .select({
      purchaseId: postings.purchaseId,
      trainerId: postings.trainerId,
      clientId: postings.clientId,
      amountCents: held,
    })
    .from(postings)
    .where(
      and(
        or(eq(postings.trainerId, personId), eq(postings.clientId, personId)),
        inArray(postings.kind, ['credit', 'reversal', 'released']),
      ),
    )
    .groupBy(postings.purchaseId, postings.trainerId, postings.clientId)
    .orderBy(asc(postings.purchaseId))
  return rows.filter(({ amountCents }) => amountCents > 0)
}

/** What is in the accounts that belong to nobody, such as the bank. Debits count, because these accounts have money. */
export async function sumOwn(db: Db, account: Account, until: Date | null = null): Promise<number> {
  const sign = sql`case when ${postings.debit} = ${account} then ${postings.amountCents} else -${postings.amountCents} end`
  const [row] = await db
    .select({ cents: cents(sign) })
    .from(postings)
    .where(
      and(
        sql`${account} in (${postings.debit}, ${postings.credit})`,
        until ? sql`${postings.createdAt} < ${until.toISOString()}::timestamptz` : undefined,
      ),
    )
  return row?.cents ?? 0
}
