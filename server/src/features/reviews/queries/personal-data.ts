import { eq, or } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { reviews } from '../tables'

export const reviewsData: readonly PersonalRows[] = [
  personalRows(reviews, { isAbout: ({ id }) => or(eq(reviews.clientId, id), eq(reviews.trainerId, id)) }),
]
