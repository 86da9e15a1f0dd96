import type { BookingSearch } from '@entrena/contract/bookings/entity'
import {
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@entrena/contract/bookings/rules'
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { prepareStatement } from '../../../platform/db/prepared'
import { selectRows } from '../../../platform/db/select-rows'
import { matchesUserText } from '../../accounts/public'
import { bookings } from '../tables'
import { type ListedBooking, listBookingsByIds, openStatuses, selectBookings } from './booking-row'
import { suspendedBookingIdsSql } from './by-time'
import { undecidedBookingIdsSql } from './problems'

export type BookingScope = { readonly clientId: string } | { readonly trainerId: string } | 'everyone'

function belongsTo(whose: BookingScope): SQL | undefined {
  if (whose === 'everyone') return undefined
  return 'clientId' in whose ? eq(bookings.clientId, whose.clientId) : eq(bookings.trainerId, whose.trainerId)
}

export interface BookingListQuestion
  extends Pick<BookingSearch, 'status' | 'payment' | 'refund' | 'needs' | 'client' | 'from' | 'to' | 'limit'> {
  readonly whose: BookingScope
  readonly reference?: string | undefined
  /** Part of the name or e-mail address of client or trainer. */
  readonly person?: string | undefined
  /** True to sort the earliest day first. */
  readonly isRising: boolean
  /** Cursor: date, hour, creation time and id of the last row of the previous page. */
  readonly beyond: readonly string[] | undefined
}

interface Filter {
  readonly statuses: readonly BookingStatus[]
  readonly payments: readonly PaymentStatus[]
  readonly also?: SQL | undefined
}

const notCancelled = bookingStatuses.filter((status) => status !== 'cancelled')

/**
 * SQL filters for bookings that need a payment, a confirmation, a review, a trainer or a decision. A package needs only
 * one review.
 */
const needed: Readonly<Record<NonNullable<BookingSearch['needs']>, Filter>> = {
  payment: { statuses: notCancelled, payments: ['pending'] },
  confirmation: { statuses: notCancelled, payments: ['pending_confirmation'] },
  review: {
    statuses: ['completed'],
    payments: ['paid'],
    also: and(
      eq(bookings.reviewed, false),
      eq(bookings.clientAbsent, false),
      gt(bookings.priceCents, 0),
      isNull(bookings.packageBookingId),
    ),
  },
  trainer: {
    statuses: openStatuses,
    payments: paymentStatuses,
    // The condition must repeat the statuses of the partial index. Otherwise PostgreSQL would not use the index.
    also: and(eq(bookings.withoutTrainer, true), inArray(bookings.status, [...openStatuses])),
  },
  decision: {
    statuses: bookingStatuses,
    payments: paymentStatuses,
    also: inArray(bookings.id, undecidedBookingIdsSql),
  },
  suspended: {
    statuses: bookingStatuses,
    payments: paymentStatuses,
    also: inArray(bookings.id, suspendedBookingIdsSql),
  },
}

function filterOf({ status, payment, needs }: BookingListQuestion): Filter {
  const { statuses, payments, also } = needs ? needed[needs] : { statuses: bookingStatuses, payments: paymentStatuses }
  return {
    statuses: statuses.filter((one) => !status || one === status),
    payments: payments.filter((one) => !payment || one === payment),
    also,
  }
}

const referenceColumn = sql`left(${bookings.id}::text, 8)`

function conditionsOf({
  whose,
  client,
  refund,
  from,
  to,
  reference,
  beyond,
  isRising,
}: BookingListQuestion): SQL | undefined {
  const [date = '', hour = '', createdAt = '', id = ''] = beyond ?? []
  return and(
    belongsTo(whose),
    client === undefined ? undefined : eq(bookings.clientId, client),
    refund && eq(refund === 'due' ? bookings.refundDue : bookings.transferToCheck, true),
    from ? gte(bookings.date, from) : undefined,
    to ? lte(bookings.date, to) : undefined,
    // A range instead of LIKE, because LIKE can use the index only in some collations.
    reference ? and(gte(referenceColumn, reference), lt(referenceColumn, `${reference}g`)) : undefined,
    beyond &&
      sql`(${bookings.date}, ${bookings.hour}, ${bookings.createdAt}, ${bookings.id}) ${sql.raw(isRising ? '>' : '<')}
        (${date}::date, ${hour}::smallint, ${createdAt}::timestamptz, ${id}::uuid)`,
  )
}

function inStates({ statuses, payments }: Filter): SQL | undefined {
  const isEveryState = statuses.length === bookingStatuses.length && payments.length === paymentStatuses.length
  return isEveryState
    ? undefined
    : and(inArray(bookings.status, [...statuses]), inArray(bookings.paymentStatus, [...payments]))
}

/** Builds a query for the first rows that meet the conditions. Its index scan stops after one page. */
type FirstRows = (...conditions: (SQL | undefined)[]) => SQL

/** Runs one index scan for each status and payment, because a scan over several combinations would not be sorted. */
function firstOfEveryone(first: FirstRows, filter: Filter, ...conditions: SQL[]): SQL {
  if (!inStates(filter)) return first(...conditions)
  const states = filter.statuses.flatMap((status) => filter.payments.map((payment) => sql`(${status}, ${payment})`))
  const inState = [eq(bookings.status, sql`state.status`), eq(bookings.paymentStatus, sql`state.payment`)]
  return sql`select found.* from (values ${sql.join(states, sql`, `)}) as state (status, payment),
    lateral ${first(...inState, ...conditions)} as found`
}

/** For at most this many people, the bookings of each are found by a query of their own. */
const fewPeople = 200

/**
 * Selects bookings of the people in the CTE `people`. If there are many, it reads the list of all bookings and keeps
 * theirs, because a page then fills quickly.
 */
function firstOfPeople(first: FirstRows, filter: Filter): SQL {
  const people = sql`(select id from people)`
  const areMany = sql`exists (select from people offset ${fewPeople})`
  const isTheirs = sql`(${or(inArray(bookings.clientId, people), inArray(bookings.trainerId, people))})`
  return sql`
    select found.* from people, lateral (
      ${first(eq(bookings.clientId, sql`people.id`), inStates(filter))}
      union all ${first(eq(bookings.trainerId, sql`people.id`), inStates(filter))}
    ) as found where not ${areMany}
    union (${firstOfEveryone(first, filter, isTheirs, areMany)})`
}

function selectPage(question: BookingListQuestion, filter: Filter): SQL {
  const { whose, person, isRising, limit } = question
  const order = sql.raw(isRising ? 'date, hour, created_at, id' : 'date desc, hour desc, created_at desc, id desc')
  const shared = [sql`true`, conditionsOf(question), filter.also]
  const first: FirstRows = (...conditions) =>
    sql`(select id, date, hour, created_at from bookings where ${and(...shared, ...conditions)}
      order by ${order} limit ${limit})`
  const pageOf = (rows: SQL) => sql`select id from (${rows}) as page order by ${order} limit ${limit}`
  if (person !== undefined)
    return sql`with people as materialized (select id from users where ${matchesUserText(person)})
      ${pageOf(firstOfPeople(first, filter))}`
  return pageOf(whose === 'everyone' ? firstOfEveryone(first, filter) : first(inStates(filter)))
}

async function listPageOfIds(db: Db, question: BookingListQuestion, filter: Filter): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(db, selectPage(question, filter))
  return rows.map(({ id }) => id)
}

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

interface UsualList {
  readonly of: 'client' | 'trainer' | 'everyone'
  readonly isRising: boolean
}

/**
 * The SQL statement of the lists that screens load all the time: a client's bookings with or without a state, and all
 * bookings of a trainer or of everybody. It reads ids and rows at once. Where a filter is missing, the statement gets a
 * value that matches every row, so that one statement is enough for each index and direction.
 */
function prepareUsualList({ of, isRising }: UsualList) {
  const orderBy = (...columns: string[]) =>
    sql.raw(columns.map((name) => (isRising ? name : `${name} desc`)).join(', '))
  const limit = sql.placeholder('limit')
  const [person, from, to] = [given('person', 'uuid'), given('from', 'date'), given('to', 'date')]
  const isBeyond = sql`(date, hour, created_at, id) ${sql.raw(isRising ? '>' : '<')} (${given('date', 'date')},
    ${given('hour', 'smallint')}, ${given('createdAt', 'timestamptz')}, ${given('id', 'uuid')})`
  // PostgreSQL plans this statement before it knows the days or how many bookings the person has. Comparing person and
  // day together makes it choose the index of the person. The rows are sorted like that index, which has neither
  // creation time nor id.
  const ofPerson = (column: SQL, ...conditions: SQL[]) => sql`(
    select * from bookings where ${and(sql`${column} = ${person}`, isBeyond, ...conditions)}
      and (${column}, date) >= (${person}, ${from}) and (${column}, date) <= (${person}, ${to})
    order by ${orderBy('date', 'hour')} fetch first ${limit} rows with ties) as own`
  const rows = {
    client: ofPerson(
      sql`client_id`,
      sql`status = any(${given('statuses', 'text[]')}) and payment_status = any(${given('payments', 'text[]')})`,
    ),
    // A trainer may have thousands of bookings. To find few of them by state, PostgreSQL must know the state.
    trainer: ofPerson(sql`trainer_id`),
    everyone: sql`bookings where ${isBeyond} and date between ${from} and ${to}`,
  }[of]
  const ids = sql`select id from ${rows} order by ${orderBy('date', 'hour', 'created_at', 'id')} limit ${limit}`
  return prepareStatement((db) =>
    selectBookings(db)
      .where(sql`${bookings.id} = any(array(${ids}))`)
      .orderBy(orderBy('bookings.date', 'bookings.hour', 'bookings.created_at', 'bookings.id'))
      .prepare(`bookings_of_${of}_${isRising ? 'rising' : 'falling'}`),
  )
}

const prepareBoth = (of: UsualList['of']) => ({
  rising: prepareUsualList({ of, isRising: true }),
  falling: prepareUsualList({ of, isRising: false }),
})
const usualLists = {
  client: prepareBoth('client'),
  trainer: prepareBoth('trainer'),
  everyone: prepareBoth('everyone'),
}

function isUsual({ whose, refund, client, reference, person }: BookingListQuestion, filter: Filter): boolean {
  const isFiltered = [refund, client, reference, person, filter.also].some((each) => each !== undefined)
  const isOfClient = whose !== 'everyone' && 'clientId' in whose
  return !isFiltered && (isOfClient || !inStates(filter))
}

const lowestKey = ['-infinity', '-1', '-infinity', '00000000-0000-0000-0000-000000000000']
const highestKey = ['infinity', '24', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

async function listUsual(db: Db, question: BookingListQuestion, filter: Filter): Promise<ListedBooking[]> {
  const { whose, isRising, limit, from = '-infinity', to = 'infinity' } = question
  const [date, hour, createdAt, id] = question.beyond ?? (isRising ? lowestKey : highestKey)
  const [of, person] =
    whose === 'everyone'
      ? (['everyone', undefined] as const)
      : 'clientId' in whose
        ? (['client', whose.clientId] as const)
        : (['trainer', whose.trainerId] as const)
  const statement = usualLists[of][isRising ? 'rising' : 'falling']
  const { statuses, payments } = filter
  return statement(db).execute({ person, from, to, date, hour, createdAt, id, limit, statuses, payments })
}

/**
 * Returns the rows of one page, sorted in the direction of paging. Unusual lists first look for the ids: planning one
 * statement for both takes twice as long as running it, and there are too many combinations of filters to prepare each.
 */
export async function listPage(db: Db, question: BookingListQuestion): Promise<ListedBooking[]> {
  const filter = filterOf(question)
  if (filter.statuses.length === 0 || filter.payments.length === 0) return []
  if (isUsual(question, filter)) return listUsual(db, question, filter)
  return listBookingsByIds(db, await listPageOfIds(db, question, filter))
}

export async function countByStatus(db: Db, whose: BookingScope): Promise<ReadonlyMap<BookingStatus, number>> {
  const rows = await db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(belongsTo(whose))
    .groupBy(bookings.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** Returns the address of the client's latest home visit. Undefined if that visit had no address. */
export async function findLastAddress(db: Db, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ address: bookings.homeAddress })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.serviceType, sql`'home'`)))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  return row?.address ?? null
}
