import { dominicanZone } from '@entrena/contract/dominican-time'
import { aliasedTable, and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { bankStatementLines, statements } from '../../tables'
import type { DayRange } from '../coverage'

/** SQL condition: the client announced a transfer on one of these days, and no open line proposes the booking. */
function isMissing(days: readonly string[]) {
  const markedOn = sql`(${bookings.markedAt} at time zone ${dominicanZone})::date::text`
  return and(
    eq(bookings.paymentStatus, 'pending_confirmation'),
    or(sql`${bookings.status} <> 'cancelled'`, eq(bookings.transferToCheck, true)),
    days.length > 0 ? inArray(markedOn, [...days]) : sql`false`,
    sql`${bookings.id} not in (select (p ->> 'bookingId')::uuid from bank_lines l, jsonb_array_elements(l.proposed) p
      where l.state in ('open', 'part'))`,
  )
}

/** Returns the days of unreadable lines. For a line whose day is unreadable, these are all days of its file. */
export async function listUndecidedDays(db: Db): Promise<DayRange[]> {
  const day = sql`case when ${bankStatementLines.problem} in ('amount_unclear', 'sign_unclear') then ${bankStatementLines.day} end`
  return await db
    .selectDistinct({
      from: sql<string>`coalesce(${day}, ${statements.firstDay}, '0001-01-01')::text`,
      to: sql<string>`coalesce(${day}, ${statements.lastDay}, '9999-12-31')::text`,
    })
    .from(bankStatementLines)
    .innerJoin(statements, eq(statements.id, bankStatementLines.statementId))
    .where(and(eq(bankStatementLines.state, 'open'), isNotNull(bankStatementLines.problem)))
}

const trainers = aliasedTable(users, 'trainers')

export function listMissingRows(db: Db, days: readonly string[], { beyond, limit }: RowsBeyond<'markedAt' | 'id'>) {
  return db
    .select({
      booking: bookings,
      clientName: users.name,
      trainerName: trainers.name,
      sortedBy: sql<string>`${bookings.markedAt}::text`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.clientId))
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .where(
      and(
        isMissing(days),
        beyond && sql`(${bookings.markedAt}, ${bookings.id}) > (${beyond.markedAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(bookings.markedAt), asc(bookings.id))
    .limit(limit)
}

export async function countMissingOfDays(db: Db, days: readonly string[]): Promise<number> {
  return await db.$count(bookings, isMissing(days))
}

const maxAtOnce = 200

export async function listMissingToAsk(db: Db, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isMissing(days), isNull(bookings.missingAskedAt), isNull(bookings.proofId)))
    .orderBy(asc(bookings.markedAt))
    .limit(maxAtOnce)
  return rows.map(({ id }) => id)
}
