import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { postingTotals } from '../../ledger/tables'
import { bankAccounts, transfers } from '../tables'

export type PayableRow = Awaited<ReturnType<typeof listPayableRows>>[number]

/** People with money to be paid out, and what decides whether they can be paid now. */
function selectPayable(db: Db, ids?: readonly string[]) {
  const available = db
    .select({
      trainerId: postingTotals.ownerId,
      cents: sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`.mapWith(Number).as('cents'),
    })
    .from(postingTotals)
    .where(and(eq(postingTotals.account, 'trainer'), ids && inArray(postingTotals.ownerId, [...ids])))
    .groupBy(postingTotals.ownerId)
    .having(sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents}) > 0`)
    .as('available')
  const rows = db
    .select({
      trainerId: users.id,
      name: users.name,
      picture: users.picture,
      leavingAt: users.leavingAt,
      suspendedAt: users.suspendedAt,
      availableCents: available.cents,
      bank: bankAccounts.bank,
      accountEnding: bankAccounts.accountEnding,
      sealed: bankAccounts.sealed,
      pausedUntil: bankAccounts.pausedUntil,
      isInBatch: sql<boolean>`exists (select from ${transfers} where ${transfers.ownerId} = ${users.id}
        and ${transfers.kind} = 'payout' and ${transfers.state} = 'in_batch')`,
    })
    .from(available)
    .innerJoin(users, eq(users.id, available.trainerId))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, users.id))
  return { rows, available }
}

/** Deleted people are listed as debts instead. */
export function listPayableRows(db: Db, { beyond, limit }: RowsBeyond<'cents' | 'id'>) {
  const { rows, available } = selectPayable(db)
  return rows
    .where(beyond && sql`(${available.cents}, ${users.id}) < (${beyond.cents}::bigint, ${beyond.id}::uuid)`)
    .orderBy(desc(available.cents), desc(users.id))
    .limit(limit)
}

/** The same for these people, sorted by id. Those without money to be paid out are missing. */
export async function listPayableOf(db: Db, ids: readonly string[]): Promise<PayableRow[]> {
  if (ids.length === 0) return []
  return await selectPayable(db, ids).rows.orderBy(asc(users.id))
}
