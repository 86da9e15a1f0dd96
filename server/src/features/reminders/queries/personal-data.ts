import { inArray, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { reminders } from '../tables'

export const remindersData: readonly PersonalRows[] = [
  declarePersonalRows(reminders, {
    isAbout: ({ id }) =>
      inArray(reminders.bookingId, sql`(select id from bookings where client_id = ${id} or trainer_id = ${id})`),
  }),
]
