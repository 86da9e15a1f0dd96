import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ownEntries } from '../../agenda/tables'
import { bookings } from '../tables'

interface Pair {
  readonly trainerId: SQLWrapper | string
  readonly clientId: SQLWrapper
}

/**
 * SQL for the days of the sessions that a client has had with a trainer, one row per session: bookings that were kept,
 * and sessions that the trainer noted, unless the client was only asked to book them. All numbers of 'sessions with
 * you' count these rows.
 */
export function sessionsHadSql({ trainerId, clientId }: Pair, now: Date): SQL {
  const hour = Number(dominicanTime(now).slice(0, 2))
  const moment = sql`(${dominicanDate(now)}::date, ${hour}::smallint)`
  return sql`select had.date from ${bookings} had where had.trainer_id = ${trainerId} and had.client_id = ${clientId}
      and (had.status = 'completed' or (had.status = 'confirmed' and (had.date, had.hour) < ${moment}))
    union all select noted.date from ${ownEntries} noted
    where noted.trainer_id = ${trainerId} and noted.client_id = ${clientId} and noted.offered_at is null
      and (noted.date, noted.from_hour) < ${moment}`
}

export const countSessionsHad = (pair: Pair, now: Date): SQL<number> =>
  sql`(select count(*) from (${sessionsHadSql(pair, now)}) sessions_had)`.mapWith(Number)
