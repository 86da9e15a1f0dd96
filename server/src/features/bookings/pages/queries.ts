import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { People } from '../../accounts/public'

/** What a list is ordered by, as the database writes it. */
export interface PageKey {
  readonly date: string
  readonly hour: string
  readonly createdAt: string
  readonly id: string
}

export interface PageQuestion {
  /** Which states and payments are wanted; undefined where all are. */
  readonly states:
    | { readonly statuses: readonly BookingStatus[]; readonly payments: readonly PaymentStatus[] }
    | undefined
  readonly refundDue: boolean
  readonly from: string | undefined
  readonly to: string | undefined
  /** The beginning of a reference. */
  readonly reference: string | undefined
  readonly people: People | undefined
  /** Earliest day first. */
  readonly isRising: boolean
  /** Beyond which row, in the order of the list; undefined for its beginning. */
  readonly beyond: PageKey | undefined
  readonly limit: number | undefined
}

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

function conditionsOf(question: PageQuestion): (SQL | undefined)[] {
  const { refundDue, from, to, reference, beyond, isRising } = question
  return [
    refundDue ? sql`b.refund_due` : undefined,
    from ? sql`b.date >= ${from}::date` : undefined,
    to ? sql`b.date <= ${to}::date` : undefined,
    // As a range, which the index of references answers whatever the language of the database.
    reference ? sql`left(b.id::text, 8) >= ${reference} and left(b.id::text, 8) < ${`${reference}g`}` : undefined,
    beyond &&
      sql`(b.date, b.hour, b.created_at, b.id) ${sql.raw(isRising ? '>' : '<')}
        (${beyond.date}::date, ${beyond.hour}::smallint, ${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
  ]
}

const listOf = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

/** Each state and payment has a walk of its own through one index; together they are any choice of them. */
function walksOf({ states }: PageQuestion): SQL[] {
  return (states?.statuses ?? []).flatMap((status) =>
    (states?.payments ?? []).map((payment) => sql`b.status = ${status} and b.payment_status = ${payment}`),
  )
}

/** The keys of one page. Nothing of it depends on how far into the list it is, or on how long that list is. */
export function listPageKeys(db: Db, question: PageQuestion): Promise<PageKey[]> {
  const { people, isRising, limit = null, states, refundDue, reference } = question
  const way = sql.raw(isRising ? 'asc' : 'desc')
  const conditions = conditionsOf(question)
  const walk = (...more: (SQL | undefined)[]) =>
    sql`(select b.id, b.date, b.hour, b.created_at from bookings b where ${all([...conditions, ...more])}
      order by b.date ${way}, b.hour ${way}, b.created_at ${way}, b.id ${way} limit ${limit})`
  const inState =
    states && sql`b.status in (${listOf(states.statuses)}) and b.payment_status in (${listOf(states.payments)})`
  const union = (walks: SQL[]) => sql.join(walks, sql` union all `)

  function found(): SQL {
    if (people && 'ids' in people) {
      const either = union([walk(sql`b.client_id = people.id`, inState), walk(sql`b.trainer_id = people.id`, inState)])
      return sql`(select distinct near.* from unnest(${`{${people.ids.join(',')}}`}::uuid[]) as people(id), lateral (${either}) near)`
    }
    // Looked up booking by booking: enough of them match.
    const match =
      people &&
      sql`((select search_text from users where id = b.client_id) like ${people.pattern}
        or (select search_text from users where id = b.trainer_id) like ${people.pattern})`
    if (!states || refundDue || reference) return walk(match, inState)
    return sql`(${union(walksOf(question).map((state) => walk(match, state)))})`
  }

  return db
    .select({
      date: sql<string>`page.date::text`,
      hour: sql<string>`page.hour::text`,
      createdAt: sql<string>`page.created_at::text`,
      id: sql<string>`page.id::text`,
    })
    .from(sql`${found()} as page`)
    .orderBy(sql`page.date ${way}, page.hour ${way}, page.created_at ${way}, page.id ${way}`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}
