import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { trainerSlugs } from '../tables'

export const publicPagesData: readonly PersonalRows[] = [
  declarePersonalRows(trainerSlugs, { isAbout: ({ id }) => eq(trainerSlugs.trainerId, id) }),
]
