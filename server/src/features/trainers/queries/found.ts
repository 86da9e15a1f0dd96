import type { MapBox } from '@entrena/contract/trainers/found-entity'
import { maxTrainersCounted } from '@entrena/contract/trainers/search-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import type { SearchScope } from '../find-searched'
import { toMercator } from '../mercator'
import {
  containsCondition,
  groundDistanceSql,
  isAddressNamed,
  isInBoxCondition,
  isTrainer,
  loadedHours,
  type OrderedRow,
} from './search'
import { matchesTrainerFilter, type TrainerFilter } from './search-filter'

/** A search whose results are counted or shown on a map, and therefore not sorted. */
export interface FoundTrainers {
  readonly searched: Exclude<SearchScope, { kind: 'nowhere' }>
  readonly filter: TrainerFilter
  /** Ids of trainers whom the viewer must not see. */
  readonly hidden: readonly string[]
}

/**
 * SQL for the ids and positions of the found trainers. All search indexes contain both columns, so the table is not
 * read.
 */
function rowsOf({ searched, filter, hidden }: FoundTrainers): SQL {
  const isSeen = hidden.length === 0 ? sql`true` : sql`user_id <> all (${`{${hidden.join()}}`}::uuid[])`
  const where = (condition: SQL) =>
    sql`select user_id, mercator from trainer_profiles where ${isTrainer} and ${condition} and ${matchesTrainerFilter(filter)} and ${isSeen}`
  if (searched.kind === 'everywhere') return where(sql`true`)
  if (searched.kind === 'text') return where(containsCondition(searched.text))
  const { place } = searched
  const isInside = sql`${isInBoxCondition(place)} and ${groundDistanceSql(place)} <= ${place.radiusMetres}`
  return sql`${where(isInside)} union all ${where(sql`${isAddressNamed(place)} and not (${isInside})`)}`
}

/** Stops counting at one more than `maxTrainersCounted`, because a higher number is never shown. */
export async function countMatchingTrainers(db: Db, found: FoundTrainers): Promise<number> {
  const [row] = await selectRows<{ trainers: number }>(
    db,
    sql`select count(*)::int as trainers from (select from (${rowsOf(found)}) found limit ${maxTrainersCounted + 1}) counted`,
  )
  return row?.trainers ?? 0
}

function within({ west, south, east, north }: MapBox): SQL {
  const [low, high] = [toMercator({ lat: south, lng: west }), toMercator({ lat: north, lng: east })]
  return sql`mercator <@ box(point(${low.x}::float8, ${low.y}::float8), point(${high.x}::float8, ${high.y}::float8))`
}

/** Lists the cards of the trainers in the box. Returns undefined if there are more than `maxTrainersCounted`. */
export async function listCardsWithin(db: Db, found: FoundTrainers, box: MapBox): Promise<string[] | undefined> {
  const rows = await selectRows<{ card: string }>(
    db,
    sql`with seen as (select user_id from (${rowsOf(found)}) found where ${within(box)} limit ${maxTrainersCounted + 1})
      select card from seen join trainer_profiles using (user_id) where (select count(*) from seen) <= ${maxTrainersCounted}
      union all select '' where (select count(*) from seen) > ${maxTrainersCounted}`,
  )
  return rows.some(({ card }) => card === '') ? undefined : rows.map(({ card }) => card)
}

/** Lists the trainers in the box with their hours, unsorted. */
export function listHoursWithin(
  db: Db,
  found: FoundTrainers,
  {
    box,
    beyond,
    limit,
  }: { readonly box: MapBox; readonly beyond: readonly string[] | undefined; readonly limit: number },
): Promise<OrderedRow[]> {
  const [lastId] = beyond ?? []
  return selectRows(
    db,
    sql`with seen as (select user_id from (${rowsOf(found)}) found
        where ${within(box)} and ${lastId ? sql`user_id > ${lastId}::uuid` : sql`true`} order by user_id limit ${limit})
      select user_id as "userId", card, null::float8 as metres, array[user_id::text] as key, ${loadedHours(found.filter)}
      from seen join trainer_profiles using (user_id) order by user_id`,
  )
}

interface Cell {
  readonly trainers: number
  /** The mean location, in the Mercator projection. */
  readonly x: number
  readonly y: number
  /** The card of the only trainer in the cell. null if there are several. */
  readonly card: string | null
}

/**
 * The map has at least this many cells along its longer side, and at most about twice as many. The cell size is a power
 * of two, so that cells do not shift while the map is panned.
 */
const fewestCellsAcross = 8

/** Divides the map's area into a grid and counts the trainers in each cell. */
export function countCells(db: Db, found: FoundTrainers, box: MapBox): Promise<Cell[]> {
  const [low, high] = [toMercator({ lat: box.south, lng: box.west }), toMercator({ lat: box.north, lng: box.east })]
  const across = Math.max(high.x - low.x, high.y - low.y)
  const side = sql`${2 ** Math.floor(Math.log2(across / fewestCellsAcross))}::float8`
  return selectRows<Cell>(
    db,
    sql`with cells as (
      select count(*)::int as trainers, avg(mercator[0]) as x, avg(mercator[1]) as y, min(user_id::text) as first_id
      from (${rowsOf(found)}) found where ${within(box)} group by floor(mercator[0] / ${side}), floor(mercator[1] / ${side}))
    select trainers, x, y, card from cells left join trainer_profiles on trainers = 1 and user_id = first_id::uuid`,
  )
}
