import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { and, between, gte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../tables'
import { isBookingOf } from './booking-moves'
import { type BookingRow, selectBookings } from './booking-row'

const days = { before: 60, after: 365 } as const
const cancelledMs = 30 * 24 * 3_600_000
const maxEvents = 2_000

/** Sessions in the calendar of a client or trainer. If there are too many, those farthest from today are omitted. */
export async function listCalendarRows(db: Db, userId: string, now: Date): Promise<BookingRow[]> {
  const today = dominicanDate(now)
  const rows = await selectBookings(db)
    .where(
      and(
        isBookingOf(userId),
        between(bookings.date, addDays(today, -days.before), addDays(today, days.after)),
        or(ne(bookings.status, 'cancelled'), gte(bookings.cancelledAt, new Date(now.getTime() - cancelledMs))),
      ),
    )
    .orderBy(sql`abs(${bookings.date} - ${today}::date)`, bookings.date, bookings.hour, bookings.id)
    .limit(maxEvents)
  return rows
}
