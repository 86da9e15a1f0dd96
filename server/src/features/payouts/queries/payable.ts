import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { postingTotals } from '../../ledger/tables'
import { bankAccounts, transfers } from '../tables'

export type PayableRow = Awaited<ReturnType<typeof listPayableRows>>[number]

/** People with money to be paid out. Deleted people are listed as debts instead. */
export function listPayableRows(db: Db, { beyond, limit }: RowsBeyond<'cents' | 'id'>) {
  const available = db
    .select({
      trainerId: postingTotals.ownerId,
      cents: sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`.mapWith(Number).as('cents'),
    })
    .from(postingTotals)
    .where(eq(postingTotals.account, 'trainer'))
    .groupBy(postingTotals.ownerId)
    .having(sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents}) > 0`)
    .as('available')
  return db
    .select({
      trainerId: users.id,
      name: users.name,
      picture: users.picture,
      leavingAt: users.leavingAt,
      availableCents: available.cents,
      bank: bankAccounts.bank,
      accountEnding: bankAccounts.accountEnding,
      hasDetails: sql<boolean>`${bankAccounts.sealed} is not null`,
      pausedUntil: bankAccounts.pausedUntil,
      isInBatch: sql<boolean>`exists (select from ${transfers} where ${transfers.ownerId} = ${users.id}
        and ${transfers.kind} = 'payout' and ${transfers.state} = 'in_batch')`,
    })
    .from(available)
    .innerJoin(users, eq(users.id, available.trainerId))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, users.id))
    .where(beyond && sql`(${available.cents}, ${users.id}) < (${beyond.cents}::bigint, ${beyond.id}::uuid)`)
    .orderBy(desc(available.cents), desc(users.id))
    .limit(limit)
}
