import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { outsideCalendars, outsideHours } from '../tables'
import { shownName } from './outside-calendars'

interface Question {
  readonly trainerId: string
  /** Lists only sessions that begin after this hour. */
  readonly after: { readonly date: string; readonly hour: number }
  readonly limit: number
}

/**
 * Requests and confirmed sessions at busy hours, next session first. If several calendars are busy at a session, the
 * session is listed once, with the calendar that was added first.
 */
export function listConflicts(db: Db, { trainerId, after, limit }: Question) {
  const { id, date, hour, clientId, status } = bookings
  return db
    .selectDistinctOn([date, hour], {
      id,
      date,
      hour,
      clientName: users.name,
      calendarId: outsideCalendars.id,
      calendarName: shownName,
    })
    .from(outsideCalendars)
    .innerJoin(outsideHours, eq(outsideHours.calendarId, outsideCalendars.id))
    .innerJoin(
      bookings,
      and(
        eq(bookings.trainerId, outsideCalendars.trainerId),
        eq(date, outsideHours.date),
        lte(outsideHours.fromHour, hour),
        gt(outsideHours.toHour, hour),
      ),
    )
    .innerJoin(users, eq(users.id, clientId))
    .where(
      and(
        eq(outsideCalendars.trainerId, trainerId),
        inArray(status, ['pending', 'confirmed']),
        sql`(${date}, ${hour}) > (${after.date}::date, ${after.hour}::smallint)`,
      ),
    )
    .orderBy(asc(date), asc(hour), asc(outsideCalendars.createdAt))
    .limit(limit)
}
