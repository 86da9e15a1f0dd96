import { referenceOf } from '@entrena/contract/money/payments/rules'
import { aliasedTable, and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { isUnseen, unseenCents } from '../../../money/ledger/public'
import { postings, postingTotals } from '../../../money/ledger/tables'
import { bankLines, statementBalances } from '../../tables'

export async function findLatestBalance(db: Db) {
  const [row] = await db.select().from(statementBalances).orderBy(desc(statementBalances.day)).limit(1)
  return row
}

export async function saveBalance(db: Db, balance: typeof statementBalances.$inferInsert): Promise<void> {
  await db.insert(statementBalances).values(balance).onConflictDoUpdate({ target: statementBalances.day, set: balance })
}

/** Sum of an account over all people. */
export async function sumAll(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      account: postingTotals.account,
      cents: sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`.mapWith(Number),
    })
    .from(postingTotals)
    .groupBy(postingTotals.account)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/** Sum of lines without a posting: fees, taxes, unassigned and ignored lines. */
export async function sumOutside(db: Db, until: string | null): Promise<number> {
  const left = sql`sign(${bankLines.amountCents}) * (abs(${bankLines.amountCents}) - ${bankLines.allocatedCents})`
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${left}), 0)`.mapWith(Number) })
    .from(bankLines)
    .where(
      and(
        or(isNull(bankLines.ignoredAs), sql`${bankLines.ignoredAs} not in ('by_hand', 'skipped')`),
        until ? sql`${bankLines.day} <= ${until}::date` : undefined,
      ),
    )
  return row?.cents ?? 0
}

const clients = aliasedTable(users, 'clients')
const trainers = aliasedTable(users, 'trainers')
const admins = aliasedTable(users, 'admins')

export function listExpectedRows(db: Db, before: Date, { beyond, limit }: RowsBeyond<'createdAt' | 'id'>) {
  return db
    .select({
      posting: postings,
      cents: sql`${unseenCents}`.mapWith(Number),
      sortedBy: sql<string>`${postings.createdAt}::text`,
      clientName: clients.name,
      trainerName: trainers.name,
      adminName: admins.name,
    })
    .from(postings)
    .leftJoin(bookings, eq(bookings.id, postings.bookingId))
    .leftJoin(clients, eq(clients.id, postings.clientId))
    .leftJoin(trainers, eq(trainers.id, bookings.trainerId))
    .leftJoin(admins, eq(admins.id, postings.createdBy))
    .where(
      and(
        isUnseen,
        lt(postings.createdAt, before),
        beyond && sql`(${postings.createdAt}, ${postings.id}) > (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(postings.createdAt), asc(postings.id))
    .limit(limit)
}

export async function findExpected(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(postings)
    .where(and(eq(postings.id, id), isUnseen))
  return row
}

export const referenceOfPosting = (bookingId: string | null) => (bookingId ? referenceOf(bookingId) : '')
