import type { HeldHour } from '@entrena/contract/bookings/availability'
import { type Moment, timeOfHour } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { ownEntries } from '../../agenda/tables'
import { bookings } from '../tables'

interface Question {
  readonly trainerId: string
  readonly clientId: string
  readonly dates: readonly string[]
}

/**
 * Returns the hours on these days that are booked for the trainer or the client, or filled with sessions that the
 * trainer agreed elsewhere.
 */
export async function listTakenHoursOn(
  db: Db,
  { trainerId, clientId, dates }: Question,
): Promise<{ held: HeldHour[]; ownHours: Moment[] }> {
  const rows = await db
    .select({
      trainerId: bookings.trainerId,
      clientId: bookings.clientId,
      date: bookings.date,
      hour: bookings.hour,
      service_type: bookings.serviceType,
    })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.trainerId, trainerId), eq(bookings.clientId, clientId)),
        inArray(bookings.date, [...dates]),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .unionAll(
      db
        .select({
          trainerId: ownEntries.trainerId,
          clientId: sql<string>`${ownEntries.trainerId}`,
          date: ownEntries.date,
          hour: ownEntries.fromHour,
          service_type: sql<ServiceType>`${ownEntries.serviceType}`,
        })
        .from(ownEntries)
        .where(
          and(
            eq(ownEntries.trainerId, trainerId),
            inArray(ownEntries.date, [...dates]),
            eq(ownEntries.kind, 'session'),
          ),
        ),
    )
  const hours = rows.map(({ hour, ...row }) => ({ ...row, time: timeOfHour(hour) }))
  return {
    held: hours.filter((row) => row.trainerId === trainerId),
    ownHours: hours.filter((row) => row.clientId === clientId),
  }
}
