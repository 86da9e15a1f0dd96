import type { SearchOrder } from '@entrena/contract/trainers/search-rules'
import { type SQL, sql } from 'drizzle-orm'

interface SortColumn {
  readonly column: string
  readonly type: 'int' | 'timestamptz' | 'uuid'
  readonly isDescending: boolean
}

const ascending = (column: string, type: SortColumn['type']): SortColumn => ({ column, type, isDescending: false })
const descending = (column: string, type: SortColumn['type']): SortColumn => ({ column, type, isDescending: true })

const bestRated = [descending('rank_tenths', 'int'), descending('rank_clients', 'int')]

/** Each order has an index, see the migrations. Of equal ranks, the older profile comes first. */
const sortColumns = {
  rating: [...bestRated, ascending('created_at', 'timestamptz'), ascending('user_id', 'uuid')],
  price: [ascending('from_cents', 'int'), ...bestRated, ascending('user_id', 'uuid')],
  new: [descending('created_at', 'timestamptz'), ascending('user_id', 'uuid')],
} as const satisfies Record<Exclude<SearchOrder, 'near'>, readonly SortColumn[]>

export type IndexedOrder = keyof typeof sortColumns

export function trainersOrderBy(order: IndexedOrder): SQL {
  return sql.raw(sortColumns[order].map(({ column, isDescending }) => `${column}${isDescending ? ' desc' : ''}`).join())
}

/** Sort key of a row as text values, as `isAfterSortKey` expects them. */
export function sortKeyOf(order: IndexedOrder): SQL<string[]> {
  return sql<string[]>`array[${sql.raw(sortColumns[order].map(({ column }) => `${column}::text`).join())}]`
}

/** SQL condition for rows after the one with this sort key. */
export function isAfterSortKey(order: IndexedOrder, key: readonly string[]): SQL {
  return isAfter(sortColumns[order], key)
}

/**
 * Some columns are sorted descending and others ascending, so a single row comparison is not enough. The redundant
 * first condition lets PostgreSQL use the index.
 */
function isAfter([first, ...others]: readonly SortColumn[], [value, ...values]: readonly string[]): SQL {
  if (!first) return sql`false`
  const [column, given] = [sql.raw(first.column), sql`${value}::${sql.raw(first.type)}`]
  const [after, notBefore] = first.isDescending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`]
  return sql`${column} ${notBefore} ${given} and (${column} ${after} ${given} or (${isAfter(others, values)}))`
}
