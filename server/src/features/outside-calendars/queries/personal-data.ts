import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { outsideCalendars, outsideHours } from '../tables'

/** Exports names and hosts. The full address is a secret, which its owner can find at the other service. */
export const outsideCalendarsData: readonly PersonalRows[] = [
  declarePersonalRows(outsideCalendars, {
    isAbout: ({ id }) => eq(outsideCalendars.trainerId, id),
    omits: [outsideCalendars.sealed, outsideCalendars.addressEnding],
  }),
  declarePersonalRows(outsideHours, {
    isAbout: ({ id }) =>
      sql`${outsideHours.calendarId} in (select c.id from ${outsideCalendars} c where c.trainer_id = ${id})`,
  }),
]
