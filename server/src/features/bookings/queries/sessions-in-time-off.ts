import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { SessionInside } from '@entrena/contract/trainers/availability-entity'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { timeOff } from '../../trainers/tables'
import { bookings } from '../tables'

const maxShown = 20

interface Question {
  readonly trainerId: string
  /** Omits sessions before this day. */
  readonly from: string
  /** Finds only sessions within this time-off entry. */
  readonly timeOffId?: string
}

const isWithin: SQL = sql`exists (select from ${timeOff} where ${timeOff.trainerId} = ${bookings.trainerId}
  and ${bookings.date} between ${timeOff.fromDate} and ${timeOff.toDate}
  and (${timeOff.fromHour} is null or (${bookings.hour} >= ${timeOff.fromHour} and ${bookings.hour} < ${timeOff.toHour}))`

/** Returns the first open bookings of a trainer within time off. */
export async function listSessionsInTimeOff(
  db: Db,
  { trainerId, from, timeOffId }: Question,
): Promise<SessionInside[]> {
  const ofEntry = timeOffId ? sql`and ${timeOff.id} = ${timeOffId}` : sql``
  const rows = await db
    .select({
      id: bookings.id,
      date: bookings.date,
      hour: bookings.hour,
      clientName: users.name,
      status: bookings.status,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.clientId))
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        gte(bookings.date, from),
        inArray(bookings.status, ['pending', 'confirmed']),
        sql`${isWithin} ${ofEntry})`,
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.hour))
    .limit(maxShown)
  return rows.map(({ hour, clientName, ...row }) => ({
    ...row,
    time: timeOfHour(hour),
    client_name: clientName,
  }))
}
