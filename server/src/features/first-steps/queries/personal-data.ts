import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { stepsLeftOut } from '../tables'

export const firstStepsData: readonly PersonalRows[] = [
  declarePersonalRows(stepsLeftOut, { isAbout: ({ id }) => eq(stepsLeftOut.trainerId, id) }),
]
