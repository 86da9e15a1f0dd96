import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export interface DayInterval {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${sql.raw(`'${dominicanZone}'`)})`

/**
 * SQL condition: an instant is on one of these days in Dominican time. Applies no function to the column, so that the
 * column's index is used.
 */
export function isBetweenDays(instant: SQLWrapper, { from, to }: DayInterval): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= ${startOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${instant} < ${startOf(sql`(${to}::date + 1)`)}`,
  )
}
