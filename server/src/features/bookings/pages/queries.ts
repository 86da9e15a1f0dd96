import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { PageKey } from './booking-order'

export interface PageQuestion {
  /** Which states and payments are wanted; undefined where all are. */
  readonly states:
    | { readonly statuses: readonly BookingStatus[]; readonly payments: readonly PaymentStatus[] }
    | undefined
  readonly refundDue: boolean
  readonly trainerLeft: boolean
  readonly from: string | undefined
  readonly to: string | undefined
  /** The beginning of a reference. */
  readonly reference: string | undefined
  /** Earliest day first. */
  readonly isRising: boolean
  /** Beyond which row, in the order of the list; undefined for its beginning. */
  readonly beyond: PageKey | undefined
  readonly limit: number
}

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

function conditionsOf(question: PageQuestion): (SQL | undefined)[] {
  const { refundDue, trainerLeft, from, to, reference, beyond, isRising } = question
  return [
    refundDue ? sql`b.refund_due` : undefined,
    trainerLeft ? sql`b.trainer_left` : undefined,
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
function statesApart({ states }: PageQuestion): SQL[] {
  return (states?.statuses ?? []).flatMap((status) =>
    (states?.payments ?? []).map((payment) => sql`b.status = ${status} and b.payment_status = ${payment}`),
  )
}

function walkerOf(question: PageQuestion) {
  const { isRising, states, refundDue, trainerLeft, reference } = question
  const way = sql.raw(isRising ? 'asc' : 'desc')
  const conditions = conditionsOf(question)
  const inState =
    states && sql`b.status in (${listOf(states.statuses)}) and b.payment_status in (${listOf(states.payments)})`

  /** The beginning of the list that fulfils what is asked, and more. */
  const walk = (most: number, ...more: (SQL | undefined)[]) =>
    sql`(select b.id, b.date, b.hour, b.created_at, b.client_id, b.trainer_id from bookings b
      where ${all([...conditions, ...more])}
      order by b.date ${way}, b.hour ${way}, b.created_at ${way}, b.id ${way} limit ${most})`

  return {
    orderOf: (rows: SQL) => sql`${rows}.date ${way}, ${rows}.hour ${way}, ${rows}.created_at ${way}, ${rows}.id ${way}`,
    ofPerson: (most: number, person: SQL) => walk(most, person, inState),
    ofAll: (most: number) =>
      !states || refundDue || trainerLeft || reference
        ? walk(most, inState)
        : sql`(${sql.join(
            statesApart(question).map((state) => walk(most, state)),
            sql` union all `,
          )})`,
  }
}

const key = {
  date: sql<string>`page.date::text`,
  hour: sql<string>`page.hour::text`,
  createdAt: sql<string>`page.created_at::text`,
  id: sql<string>`page.id::text`,
}

/** The keys of one page. Nothing of it depends on how far into the list it is, or on how long that list is. */
export function listPageKeys(db: Db, question: PageQuestion): Promise<PageKey[]> {
  const { limit } = question
  const { ofAll, orderOf } = walkerOf(question)
  return db
    .select(key)
    .from(sql`${ofAll(limit)} as page`)
    .orderBy(orderOf(sql`page`))
    .limit(limit)
}

/** The same among the bookings of these people. */
export function listPageKeysOf(db: Db, question: PageQuestion, people: readonly string[]): Promise<PageKey[]> {
  const { limit } = question
  const { ofPerson, orderOf } = walkerOf(question)
  const either = sql`${ofPerson(limit, sql`b.client_id = people.id`)} union all ${ofPerson(limit, sql`b.trainer_id = people.id`)}`
  return db
    .select(key)
    .from(
      sql`(select distinct near.* from unnest(${`{${people.join(',')}}`}::uuid[]) as people(id), lateral (${either}) near) as page`,
    )
    .orderBy(orderOf(sql`page`))
    .limit(limit)
}

interface Walk {
  readonly pattern: string
  /** How many rows of the list are looked at. */
  readonly most: number
}

/**
 * Which of the next `most` bookings of the list are of somebody who matches, as many as a page takes. Where that is too
 * few, the last one that was looked at comes along, whether it matches or not.
 */
export function walkPageKeys(db: Db, question: PageQuestion, { pattern, most }: Walk) {
  const { ofAll, orderOf } = walkerOf(question)
  const rows = sql`select * from ${ofAll(most)} as near order by ${orderOf(sql`near`)}`
  return db
    .select({ ...key, isMatch: sql<boolean>`page.is_match` })
    .from(
      sql`(with matching as materialized (
          select * from (${rows} limit ${most}) as near
          where (select search_text from users where id = near.client_id) like ${pattern}
            or (select search_text from users where id = near.trainer_id) like ${pattern}
          order by ${orderOf(sql`near`)} limit ${question.limit})
        select *, true as is_match from matching
        union all select *, false from (${rows} offset ${most - 1} limit 1) as last
          where (select count(*) from matching) < ${question.limit}) as page`,
    )
    .orderBy(orderOf(sql`page`), sql`page.is_match desc`)
}
