import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { calendarFeeds } from '../tables'

export const calendarsData: readonly PersonalRows[] = [
  declarePersonalRows(calendarFeeds, {
    isAbout: ({ id }) => eq(calendarFeeds.userId, id),
    omits: [calendarFeeds.tokenHash],
  }),
]
