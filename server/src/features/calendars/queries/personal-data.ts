import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { calendarFeeds } from '../tables'

export const calendarsData: readonly PersonalRows[] = [
  personalRows(calendarFeeds, { isAbout: ({ id }) => eq(calendarFeeds.userId, id), omits: [calendarFeeds.tokenHash] }),
]
