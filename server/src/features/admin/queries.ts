import type { Role } from '@entrena/contract/access'
import type { UserListFilter, UserSort } from '@entrena/contract/admin/rules'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type DayInterval, isBetweenDays } from '../../platform/db/between-days'
import type { Db } from '../../platform/db/db'
import type { RowsBeyond } from '../../platform/paging'
import { formerNamesOf, matchesUserText, userHasSecondFactor } from '../accounts/public'
import { users } from '../accounts/tables'
import { cancelCounts, userCancelsOften } from '../bookings/public'
import { reportCases } from '../reports/tables'
import { tallies, tallyDeltas } from './tables'

/** The index `bookings_completed` makes this count fast. */
const completedSessions = sql<number | null>`case when ${users.role} = 'trainer' then (
  select count(*)::int from bookings b where b.trainer_id = users.id and b.status = 'completed') end`

/** Each sort key has an index. */
const sorts: Readonly<Record<UserSort, { readonly key: SQL; readonly type: SQL }>> = {
  joined: { key: sql`${users.createdAt}`, type: sql`timestamptz` },
  name: { key: sql`(${users.searchText} collate "C")`, type: sql`text` },
  email: { key: sql`${users.email}`, type: sql`text` },
}

export interface UsersPage extends RowsBeyond<'value' | 'id'>, DayInterval {
  readonly search: string | undefined
  readonly role: Role | undefined
  readonly needs: UserListFilter | undefined
  readonly now: Date
  readonly sort: UserSort
  readonly isRising: boolean
}

export type UserLine = Awaited<ReturnType<typeof listUserLines>>[number]

function selectUserLines(db: Db, now: Date, key: SQL) {
  return db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      role: users.role,
      email: users.email,
      createdAt: users.createdAt,
      completedSessions,
      counts: cancelCounts(now),
      hasSecondFactor: userHasSecondFactor,
      formerNames: formerNamesOf(users.id),
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
      sortKey: sql<string>`${key}::text`,
    })
    .from(users)
}

export async function findUserLine(db: Db, id: string, now: Date): Promise<UserLine | undefined> {
  const [line] = await selectUserLines(db, now, sorts.joined.key).where(eq(users.id, id))
  return line
}

export function listUserLines(db: Db, page: UsersPage) {
  const { search, role, needs, now, sort, isRising, beyond, limit } = page
  const { key, type } = sorts[sort]
  const way = isRising ? asc : desc
  return selectUserLines(db, now, key)
    .where(
      and(
        search ? matchesUserText(search) : undefined,
        role && eq(users.role, role),
        needs === 'cancelling' ? userCancelsOften(now) : undefined,
        needs === 'suspended' ? isNotNull(users.suspendedAt) : undefined,
        isBetweenDays(users.createdAt, page),
        beyond &&
          sql`(${key}, ${users.id}) ${sql.raw(isRising ? '>' : '<')} (${beyond.value}::${type}, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(way(key), way(users.id))
    .limit(limit)
}

/** Selects only the fields that trainers may see. */
export function listAdminContacts(db: Db, most: number) {
  return db
    .select({ id: users.id, name: users.name, picture: users.picture, role: users.role })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(most)
}

export type TallyName =
  | 'users'
  | 'trainers'
  | 'bookings'
  | 'sessions_sold'
  | 'revenue_cents'
  | 'paid_cents'
  /** Price of paid sessions that have not taken place yet. */
  | 'owed_cents'
  | 'commission_cents'
  | 'payments_to_confirm'
  | 'refunds_due'
  | 'transfers_to_check'

/** Loads both tables in one statement, so that the sum is exact while another server moves deltas to `tallies`. */
const everyTally = sql`(select name, week, amount from ${tallies} union all select name, week, amount from ${tallyDeltas}) as counted`

export async function sumTallies(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ name: sql<TallyName>`name`, amount: sql`sum(amount)`.mapWith(Number) })
    .from(everyTally)
    .groupBy(sql`name`)
  return new Map(rows.map(({ name, amount }) => [name, amount]))
}

export function sumWeeks(db: Db, { from, to }: { readonly from: string; readonly to: string }) {
  return db
    .select({ name: sql<TallyName>`name`, week: sql<string>`week::text`, amount: sql`sum(amount)`.mapWith(Number) })
    .from(everyTally)
    .where(sql`week between ${from}::date and ${to}::date and name in ('bookings', 'revenue_cents')`)
    .groupBy(sql`name, week`)
}

export type TallyDelta = Omit<typeof tallyDeltas.$inferSelect, 'id'>

/** Deletes and returns deltas. Concurrent servers get different rows. */
export function takeTallyDeltas(db: Db, most: number): Promise<TallyDelta[]> {
  const next = db
    .select({ id: tallyDeltas.id })
    .from(tallyDeltas)
    .orderBy(asc(tallyDeltas.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return db.delete(tallyDeltas).where(inArray(tallyDeltas.id, next)).returning()
}

export async function addToTallies(db: Db, sums: TallyDelta[]): Promise<void> {
  if (sums.length === 0) return
  await db
    .insert(tallies)
    .values(sums)
    .onConflictDoUpdate({
      target: [tallies.name, tallies.week],
      set: { amount: sql`${tallies.amount} + excluded.amount` },
    })
}

export async function countReportsToDecide(db: Db): Promise<number> {
  return db.$count(reportCases, isNotNull(reportCases.waitsSince))
}
