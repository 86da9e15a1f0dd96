import { weekdayOf } from '@entrena/contract/bookings/rules'
import { maxTrainersPerPriceRequest } from '@entrena/contract/trainers/search-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { escapeLike, likePatternOf } from '../../../platform/plain-text'
import type { HoursOfDay } from '../../bookings/public'
import { maxPlaneDistance, toMercator } from '../mercator'
import { type GroundCircle, metresBetween } from './nearest'
import { hoursOn, isPriceWithinSql, isVerified, matchesTrainerFilter, type TrainerFilter } from './search-filter'
import { type IndexedOrder, isAfterSortKey, sortKeyOf, trainersOrderBy } from './search-order'
import { verifiedOn } from './verified'

/** Shorter texts are not searched, because the trigram index needs at least this many letters. */
const fewestLetters = 3

const addressContains = (plainText: string) => sql`address_plain like ${likePatternOf(plainText)}`
/** Matches the beginning of a word of the name, so that 'ana' does not find every Susana. */
const nameContains = (plainText: string) => sql`name_plain like ${`% ${escapeLike(plainText)}%`}`

/**
 * A normalised text, and where to search it: in names, in names and addresses, or in similar names. `others` are
 * further words of a similar name, which may resemble it less.
 */
export type SearchedText =
  | { readonly inName: string }
  | { readonly anywhere: string }
  | { readonly similar: string; readonly others?: readonly string[] }

/**
 * SQL condition: a part of the name has most of the trigrams of the text, so 'yulisa' finds Yulissa. The operator %>
 * uses the trigram index and the database's threshold, which is 0.6 by default.
 */
const nameIsSimilar = (plainText: string) => sql`name_plain %> ${plainText}`

/** A short surname with two swapped letters still has this similarity to the right one: 'perlata' and Peralta. */
const leastSimilarity = 0.35
const nameResembles = (plainText: string) =>
  sql`word_similarity(${plainText}::text, name_plain) >= ${leastSimilarity}::float8`

function textOf(text: SearchedText): string {
  if ('inName' in text) return text.inName
  return 'similar' in text ? text.similar : text.anywhere
}

export function containsCondition(text: SearchedText): SQL {
  const plainText = textOf(text)
  if (plainText.length < fewestLetters) return sql`false`
  if ('similar' in text) {
    return sql.join([nameIsSimilar(plainText), ...(text.others ?? []).map(nameResembles)], sql` and `)
  }
  return 'inName' in text ? nameContains(plainText) : sql`(${addressContains(plainText)} or ${nameContains(plainText)})`
}

/** A circle, and a text that finds trainers outside it by their address. */
export interface NamedCircle extends GroundCircle {
  readonly named: string
}

export const groundDistanceSql = ({ centre }: GroundCircle) =>
  metresBetween(sql.raw('mercator'), sql`${centre.lat}::float8`, sql`${centre.lng}::float8`)
export const isAddressNamed = ({ named }: NamedCircle) =>
  named.length < fewestLetters ? sql`false` : addressContains(named)

/**
 * The columns that sort and filter a list. All of them are in the indexes, so the table is not read. The badge's last
 * day is only in the index of verified trainers.
 */
const columns = ({ isVerified: asks }: TrainerFilter) =>
  sql.raw(
    `user_id, mercator, offers, from_cents, open_parts, rank_tenths, rank_clients, created_at${asks ? ', verified_until' : ''}`,
  )
export const isTrainer = sql.raw(`role = 'trainer'`)

interface Question {
  readonly order: IndexedOrder
  readonly filter: TrainerFilter
  /** Cursor: the sort key of the last trainer on the previous page. */
  readonly beyond: readonly string[] | undefined
  readonly limit: number
}

interface FoundRow extends HoursOfDay {
  readonly userId: string
  readonly card: string
  readonly metres: number
  readonly verifiedOn: string | null
}

export interface OrderedRow extends Omit<FoundRow, 'metres'> {
  readonly metres: number | null
  readonly key: string[]
}

/** Columns that a page loads for each trainer, in addition to the card. */
export const loadedHours = ({ date, today }: TrainerFilter) => {
  const day = date === null ? undefined : { date: sql`${date}::date`, weekday: sql`${weekdayOf(date)}::text` }
  const { dayHours, limits, timeOff, held } = hoursOn(day)
  return sql`${dayHours} as "dayHours", ${limits} as limits, ${timeOff} as "timeOff", ${held} as held,
    ${verifiedOn(sql`${today}`)} as "verifiedOn"`
}

interface Sources {
  /** SQL for the rows to sort: a table, or a subquery with the columns `columns`. */
  readonly from: SQL
  readonly condition?: SQL
  readonly metres?: SQL
}

/** Sorts the rows of a source, and loads the cards of one page. */
function selectPage(db: Db, { order, filter, beyond, limit }: Question, sources: Sources): Promise<OrderedRow[]> {
  const { from, condition = sql`true`, metres = sql`null::float8` } = sources
  return selectRows<OrderedRow>(
    db,
    sql`with page as (
      select user_id, ${metres} as metres, ${sortKeyOf(order)} as key, row_number() over (order by ${trainersOrderBy(order)}) as position
      from (select * from ${from} where ${matchesTrainerFilter(filter)} and ${condition}
        and ${beyond ? isAfterSortKey(order, beyond) : sql`true`} order by ${trainersOrderBy(order)} limit ${limit}) found)
    select page.user_id as "userId", card, metres, key, ${loadedHours(filter)} from page join trainer_profiles using (user_id) order by position`,
  )
}

/** Lists trainers in a sort order. PostgreSQL reads the order's index until the page is full. */
export function listTrainersInOrder(db: Db, question: Question): Promise<OrderedRow[]> {
  return selectPage(db, question, {
    from: sql`(select ${columns(question.filter)} from trainer_profiles where ${isTrainer}) trainers`,
  })
}

/**
 * Lists trainers whose name or address matches the text. The subquery is materialized, so that PostgreSQL uses the text
 * index.
 */
export function listTrainersByText(db: Db, text: SearchedText, question: Question): Promise<OrderedRow[]> {
  const found = sql`select ${columns(question.filter)} from trainer_profiles where ${isTrainer} and ${containsCondition(text)}`
  return selectPage(db, question, { from: materialized(found) })
}

/** `offset 0` stops PostgreSQL from merging the subquery with the outer query and from using the order's index. */
const materialized = (rows: SQL) => sql`(${rows} offset 0) found_first`

/**
 * Lists trainers who are within a circle or have the place in their address, in any order except by distance. First
 * reads the beginning of that order's index, which fills the page if many trainers match. If it does not fill the page,
 * finds all matching trainers by location and address, and sorts them.
 */
export async function listTrainersAround(
  db: Db,
  place: NamedCircle,
  question: Question,
  /** How many index entries of an order are read before the location index is used instead. */
  maxWalked = 8_000,
): Promise<OrderedRow[]> {
  const { order, filter, beyond, limit } = question
  const metres = groundDistanceSql(place)
  const isInside = sql`${metres} <= ${place.radiusMetres}`
  const entries = sql`from trainer_profiles where ${isTrainer} and ${isVerified(filter)} and ${beyond ? isAfterSortKey(order, beyond) : sql`true`}
    and ${order === 'price' ? isPriceWithinSql(filter) : sql`true`} order by ${trainersOrderBy(order)}`
  const walked = await selectPage(db, question, {
    from: sql`(select ${columns(filter)} ${entries} limit ${maxWalked}) walked`,
    condition: sql`(${isInside} or user_id in (select user_id from trainer_profiles where ${isTrainer} and ${isAddressNamed(place)}))`,
    metres,
  })
  if (walked.length === limit) return walked
  const unwalked = await selectRows(db, sql`select 1 ${entries} offset ${maxWalked} limit 1`)
  if (unwalked.length === 0) return walked
  return selectPage(db, question, {
    from: materialized(sql`
      select ${columns(filter)} from trainer_profiles where ${isTrainer} and ${isInBoxCondition(place)} and ${isInside} and ${matchesTrainerFilter(filter)}
      union all select ${columns(filter)} from trainer_profiles where ${isTrainer} and ${isAddressNamed(place)} and not ${isInside}`),
    metres,
  })
}

/** SQL condition for a box around the circle, because the location index can only search boxes. */
export function isInBoxCondition({ centre, radiusMetres }: GroundCircle): SQL {
  const { x, y } = toMercator(centre)
  const r = maxPlaneDistance(centre, radiusMetres)
  const corner = (sign: 1 | -1) => sql`point(${x + sign * r}::float8, ${y + sign * r}::float8)`
  return sql`mercator <@ box(${corner(-1)}, ${corner(1)})`
}

/** Lists trainers outside the circle whose address contains the text, nearest first. */
export function listTrainersNamedOutside(
  db: Db,
  place: NamedCircle,
  { filter, beyond, limit }: Omit<Question, 'order'>,
): Promise<FoundRow[]> {
  const [metres = '', id = ''] = beyond ?? []
  return selectRows(
    db,
    sql`select user_id as "userId", card, metres, ${loadedHours(filter)}
    from trainer_profiles cross join lateral (select ${groundDistanceSql(place)} as metres) away
    where ${isTrainer} and ${isAddressNamed(place)} and ${matchesTrainerFilter(filter)} and ${beyond ? sql`(metres, user_id) > (${metres}::float8, ${id}::uuid)` : sql`true`}
    order by metres, user_id limit ${limit}`,
  )
}

/** True if the text finds any trainer, ignoring all other filters of the search. */
export async function findsAnyTrainer(db: Db, text: SearchedText): Promise<boolean> {
  if (textOf(text).length < fewestLetters) return false
  const rows = await selectRows(
    db,
    sql`select from trainer_profiles where ${isTrainer} and ${containsCondition(text)} limit 1`,
  )
  return rows.length > 0
}

/** Prices of the trainers who match the text. Without a text, prices of the best rated trainers. */
export async function listPricesFound(
  db: Db,
  text: SearchedText | undefined,
  filter: TrainerFilter,
): Promise<number[]> {
  const rows = await selectRows<{ cents: number }>(
    db,
    sql`select from_cents as cents from trainer_profiles where ${isTrainer} and ${matchesTrainerFilter(filter)}
      ${text ? sql`and ${containsCondition(text)}` : sql`order by ${trainersOrderBy('rating')}`} limit ${maxTrainersPerPriceRequest}`,
  )
  return rows.map(({ cents }) => cents)
}
