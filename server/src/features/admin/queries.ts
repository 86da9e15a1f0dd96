import type { Role } from '@entrena/contract/access'
import type { UserSort } from '@entrena/contract/admin/rules'
import { aliasedTable, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { fewPeople } from '../accounts/public'
import { users } from '../accounts/tables'
import { bookings } from '../bookings/tables'
import { debts } from '../payments/tables'
import { adminActions, tallies, tallyDeltas } from './tables'

/** By its own index, so that it costs what the sessions of one trainer are. */
const completedSessions = sql<number | null>`case when ${users.role} = 'trainer' then (
  select count(*)::int from bookings b where b.trainer_id = users.id and b.status = 'completed') end`

/** What a sort compares, and its type. Each has an index. */
const sorts: Readonly<Record<UserSort, { readonly key: SQL; readonly type: SQL }>> = {
  joined: { key: sql`${users.createdAt}`, type: sql`timestamptz` },
  name: { key: sql`(${users.searchText} collate "C")`, type: sql`text` },
  email: { key: sql`${users.email}`, type: sql`text` },
}

export interface UsersPage {
  readonly role: Role | undefined
  readonly sort: UserSort
  readonly isRising: boolean
  /** Beyond which row, in the order of the list; undefined for its beginning. */
  readonly beyond: { readonly value: string; readonly id: string } | undefined
  readonly limit: number
}

function isOnPage({ role, sort, isRising, beyond }: UsersPage): SQL | undefined {
  const { key, type } = sorts[sort]
  const way = sql.raw(isRising ? '>' : '<')
  return and(
    role && eq(users.role, role),
    beyond && sql`(${key}, ${users.id}) ${way} (${beyond.value}::${type}, ${beyond.id}::uuid)`,
  )
}

function orderOf({ sort, isRising }: UsersPage): SQL[] {
  const way = isRising ? asc : desc
  return [way(sorts[sort].key), way(users.id)]
}

const lineOf = (page: UsersPage) => ({
  id: users.id,
  name: users.name,
  picture: users.picture,
  role: users.role,
  email: users.email,
  createdAt: users.createdAt,
  completedSessions,
  sortedBy: sql<string>`${sorts[page.sort].key}::text`,
  /** Whether it is one of those that the page is made of; who is looked up by name may be on another. */
  isOnPage: sql<boolean>`${isOnPage(page) ?? sql`true`}`,
})

export type UserLine = Awaited<ReturnType<typeof listUsersPage>>[number]

export function listUsersPage(db: Db, page: UsersPage) {
  return db
    .select(lineOf(page))
    .from(users)
    .where(isOnPage(page))
    .orderBy(...orderOf(page))
    .limit(page.limit)
}

/** Those who match, wherever they stand in the list, up to one more than a few. */
export function listMatchingUsers(db: Db, page: UsersPage, pattern: string) {
  return db
    .select(lineOf(page))
    .from(users)
    .innerJoin(sql`users_matching(${pattern}, ${fewPeople + 1}) as found(id)`, eq(sql`found.id`, users.id))
    .orderBy(...orderOf(page))
}

interface Walk {
  readonly pattern: string
  /** How many rows of the list are looked at. */
  readonly most: number
  /** Whether those who match are looked up where the walk finds too few. */
  readonly looksUp: boolean
}

/**
 * Who on the next `most` rows of the list matches, as many as a page takes. Where that is too few, two more things come along:
 * the last row that was looked at, whether it matches or not, and those who match anywhere, up to one more than a few.
 */
export function walkUsers(db: Db, page: UsersPage, { pattern, most, looksUp }: Walk) {
  const order = sql.join(orderOf(page), sql`, `)
  const rows = sql`select ${users.id}, ${users.searchText}, ${sorts[page.sort].key} as key from ${users}
    where ${isOnPage(page) ?? sql`true`} order by ${order}`
  const way = sql.raw(page.isRising ? 'asc' : 'desc')
  const isShort = sql`(select count(*) from matching) < ${page.limit}`
  return db
    .select({ ...lineOf(page), found: sql<'match' | 'last' | 'anywhere'>`walked.found` })
    .from(users)
    .innerJoin(
      sql`(with matching as materialized (
          select id from (${rows} limit ${most}) as near
          where search_text like ${pattern} order by key ${way}, id ${way} limit ${page.limit}),
        last as materialized (select id from (${rows} offset ${most - 1} limit 1) as last where ${isShort})
        select id, 'match' as found from matching
        union all select id, 'last' from last
        union all select id, 'anywhere' from users_matching(${pattern}, ${fewPeople + 1}) as anywhere(id)
          where ${looksUp} and exists (select from last)) as walked`,
      eq(sql`walked.id`, users.id),
    )
    .orderBy(order)
}

/** What a trainer may know of the admins; who has been here longest comes first. */
export function listAdminContacts(db: Db, most: number) {
  return db
    .select({ id: users.id, name: users.name, picture: users.picture, role: users.role })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(most)
}

export type TallyName =
  | 'users'
  | 'trainers'
  | 'bookings'
  | 'sessions_sold'
  | 'revenue_cents'
  | 'payments_to_confirm'
  | 'refunds_due'

/** Folded or not, in one look: exact at its moment, whoever folds meanwhile. */
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

export type Delta = Omit<typeof tallyDeltas.$inferSelect, 'id'>

/** Takes deltas away; two servers that do so at once take different ones. */
export function takeDeltas(db: Db, most: number): Promise<Delta[]> {
  const next = db.select({ id: tallyDeltas.id }).from(tallyDeltas).orderBy(asc(tallyDeltas.id)).limit(most)
  return db
    .delete(tallyDeltas)
    .where(inArray(tallyDeltas.id, next.for('update', { skipLocked: true })))
    .returning()
}

export async function addToTallies(db: Db, sums: Delta[]): Promise<void> {
  if (sums.length === 0) return
  await db
    .insert(tallies)
    .values(sums)
    .onConflictDoUpdate({
      target: [tallies.name, tallies.week],
      set: { amount: sql`${tallies.amount} + excluded.amount` },
    })
}

export async function insertAction(db: Db, action: typeof adminActions.$inferInsert): Promise<void> {
  await db.insert(adminActions).values(action)
}

const admins = aliasedTable(users, 'admins')
const clients = aliasedTable(users, 'clients')
const trainers = aliasedTable(users, 'trainers')

export interface ActionsPage {
  readonly isRising: boolean
  readonly beyond: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

export type ActionLine = Awaited<ReturnType<typeof listActions>>[number]

export function listActions(db: Db, { isRising, beyond, limit }: ActionsPage) {
  const way = isRising ? asc : desc
  return db
    .select({
      action: adminActions,
      sortedBy: sql<string>`${adminActions.at}::text`,
      adminName: admins.name,
      clientName: clients.name,
      trainerName: trainers.name,
      creditorName: debts.creditorName,
    })
    .from(adminActions)
    .leftJoin(admins, eq(admins.id, adminActions.adminId))
    .leftJoin(bookings, eq(bookings.id, adminActions.subjectId))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(trainers, eq(trainers.id, bookings.trainerId))
    .leftJoin(debts, eq(debts.id, adminActions.subjectId))
    .where(
      beyond &&
        sql`(${adminActions.at}, ${adminActions.id}) ${sql.raw(isRising ? '>' : '<')} (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
    )
    .orderBy(way(adminActions.at), way(adminActions.id))
    .limit(limit)
}
