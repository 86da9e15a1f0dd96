import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { outsideCalendars, outsideHours } from '../tables'

/** Exports names and hosts. The full address is a secret, which its owner can find at the other service. */
export const outsideCalendarsData: readonly PersonalRows[] = [
  personalRows(outsideCalendars, {
    isAbout: ({ id }) => eq(outsideCalendars.trainerId, id),
    omits: [outsideCalendars.sealed, outsideCalendars.addressEnding],
  }),
  personalRows(outsideHours, {
    isAbout: ({ id }) =>
      sql`${outsideHours.calendarId} in (select c.id from ${outsideCalendars} c where c.trainer_id = ${id})`,
  }),
]
