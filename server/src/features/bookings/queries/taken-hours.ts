import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../tables'

interface Question {
  readonly trainerId: string
  readonly askerId: string
  readonly date: string
  readonly now: Date
}

/** The hours of a trainer's day that others have booked, without those that have passed or at which the asker is booked. */
export async function listTakenTimes(db: Db, { trainerId, askerId, date, now }: Question): Promise<string[]> {
  const isOwn = sql`exists (select from bookings as own where own.client_id = ${askerId} and own.date = ${bookings.date}
    and own.hour = ${bookings.hour} and own.status <> 'cancelled')`
  const rows = await db
    .select({ hour: bookings.hour })
    .from(bookings)
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        eq(bookings.date, date),
        ne(bookings.status, 'cancelled'),
        sql`not ${isOwn}`,
      ),
    )
    .orderBy(asc(bookings.hour))
  const moment = `${dominicanDate(now)} ${dominicanTime(now)}`
  return rows.map(({ hour }) => timeOfHour(hour)).filter((time) => `${date} ${time}` > moment)
}
