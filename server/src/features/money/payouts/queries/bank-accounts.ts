import { minimumAppliesSince, minimumEndsAt, type PaidPerson } from '@entrena/contract/money/payouts/rules'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, max, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import type { Services } from '../../../../platform/services'
import { users } from '../../../accounts/tables'
import { adminActions } from '../../../admin-log/tables'
import { bankAccounts, postingTotals, transfers } from '../../tables'

export type StoredBankAccount = typeof bankAccounts.$inferSelect

export async function findBankAccount(db: Db, userId: string): Promise<StoredBankAccount | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId))
  return row
}

/** Lists the bank accounts whose details are stored, latest change first. */
export async function listNewestBankAccounts(db: Db, limit?: number): Promise<StoredBankAccount[]> {
  const newest = db
    .select()
    .from(bankAccounts)
    .where(isNotNull(bankAccounts.sealed))
    .orderBy(desc(bankAccounts.changedAt), bankAccounts.userId)
  return limit === undefined ? await newest : await newest.limit(limit)
}

export async function writeBankAccount(db: Db, account: StoredBankAccount): Promise<void> {
  await db.insert(bankAccounts).values(account).onConflictDoUpdate({ target: bankAccounts.userId, set: account })
}

export async function clearBankAccount(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(bankAccounts)
    .set({ bank: '', accountEnding: '', sealed: null, changedAt: now })
    .where(eq(bankAccounts.userId, userId))
}

export type PayableRow = Awaited<ReturnType<typeof listPayableRows>>[number]

const detailsAskedAt = sql<Date | null>`(select max(${adminActions.at}) from ${adminActions}
  where ${adminActions.subjectId} = ${users.id} and ${adminActions.kind} = 'bank_details_asked')`

/** SQL condition: a payout that was neither taken back nor returned. */
const isPaid = sql`(${transfers.kind} = 'payout' and ${transfers.state} in ('in_batch', 'sent', 'seen'))`

const lastPayoutAt = sql<Date | null>`(select max(${transfers.createdAt}) from ${transfers}
  where ${transfers.ownerId} = ${users.id} and ${isPaid})`

/**
 * SQL condition: the minimum payout applies to the person. `minimumEndsAt` computes the same rule outside the database.
 */
const hasMinimum = (now: Date) => sql`(coalesce(${users.role} = 'trainer', false)
  or coalesce(${lastPayoutAt} > ${minimumAppliesSince(now).toISOString()}, false))`

/** People with money to pay out, with the data that decides whether they can be paid now. */
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
      role: users.role,
      picture: users.picture,
      leavingAt: users.leavingAt,
      suspendedAt: users.suspendedAt,
      availableCents: available.cents,
      bank: bankAccounts.bank,
      accountEnding: bankAccounts.accountEnding,
      sealed: bankAccounts.sealed,
      pausedUntil: bankAccounts.pausedUntil,
      detailsChangedAt: bankAccounts.changedAt,
      isInBatch: sql<boolean>`exists (select from ${transfers} where ${transfers.ownerId} = ${users.id}
        and ${transfers.kind} = 'payout' and ${transfers.state} = 'in_batch')`,
      detailsAskedAt: detailsAskedAt.mapWith(adminActions.at),
      lastPayoutAt: lastPayoutAt.mapWith(transfers.createdAt),
    })
    .from(available)
    .innerJoin(users, eq(users.id, available.trainerId))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, users.id))
  return { rows, available }
}

/** Clients keep bank details, so that a former trainer can still be paid. */
const rolesWithDetails = ['trainer', 'client'] as const

export const canEnterDetails = ({ role }: Pick<PayableRow, 'role'>) => rolesWithDetails.some((one) => one === role)

interface MinimumPayout {
  /** The minimum payout in pesos. */
  readonly minimum: number
  /** When the minimum stops applying. Undefined for a trainer, and if no minimum applies now. */
  readonly endsAt: Date | undefined
}

/**
 * The minimum payout of a person. A former trainer earns nothing more, so any amount is paid, unless the last payout
 * was shortly before.
 */
export function minimumPayoutOf({ config, now }: Pick<Services, 'config' | 'now'>, person: PaidPerson): MinimumPayout {
  const endsAt = minimumEndsAt(person)
  if (endsAt && endsAt <= now()) return { minimum: 0, endsAt: undefined }
  return { minimum: config.payoutMinimum, endsAt }
}

/** Returns the time of the person's last payout. Ignores payouts that were taken back or that the bank returned. */
export async function findLastPayoutAt(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(transfers.createdAt) })
    .from(transfers)
    .where(and(eq(transfers.ownerId, userId), isPaid))
  return row?.at ?? null
}

interface Minimum {
  readonly minimumCents: number
  readonly now: Date
}

/**
 * Those who have enough for a payout come first, and then more money comes before less. Omits deleted people, who are
 * listed as debts.
 */
export function listPayableRows(
  db: Db,
  { minimumCents, now, beyond, limit }: RowsBeyond<'isEnough' | 'cents' | 'id'> & Minimum,
) {
  const { rows, available } = selectPayable(db)
  const isEnough = sql`(case when ${hasMinimum(now)} and ${available.cents} < ${minimumCents} then 0 else 1 end)`
  return rows
    .where(
      beyond &&
        sql`(${isEnough}, ${available.cents}, ${users.id}) < (${beyond.isEnough}::int, ${beyond.cents}::bigint, ${beyond.id}::uuid)`,
    )
    .orderBy(desc(isEnough), desc(available.cents), desc(users.id))
    .limit(limit)
}

interface WithoutDetails extends Minimum {
  readonly since: Date
  readonly limit: number
}

/**
 * People who have enough money for a payout, but no bank details. Those who cannot enter details, or who were asked
 * after `since`, come last. In both groups, more money comes before less.
 */
export async function listPeopleWithoutBankDetails(
  db: Db,
  { since, minimumCents, now, limit }: WithoutDetails,
): Promise<string[]> {
  const { rows, available } = selectPayable(db)
  const found = await rows
    .where(
      and(
        isNull(bankAccounts.sealed),
        isNull(users.suspendedAt),
        isNull(users.leavingAt),
        or(gte(available.cents, minimumCents), not(hasMinimum(now))),
      ),
    )
    .orderBy(
      sql`not coalesce(${inArray(users.role, [...rolesWithDetails])}, false)
        or coalesce(${detailsAskedAt} > ${since.toISOString()}, false)`,
      desc(available.cents),
      desc(users.id),
    )
    .limit(limit)
  return found.map(({ trainerId }) => trainerId)
}

/** Like `listPayableRows`, but only for these people, and sorted by id. Omits people without money to pay out. */
export async function listPayableOf(db: Db, ids: readonly string[]): Promise<PayableRow[]> {
  if (ids.length === 0) return []
  return await selectPayable(db, ids).rows.orderBy(asc(users.id))
}
