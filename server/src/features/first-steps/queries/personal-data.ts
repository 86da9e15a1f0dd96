import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { stepsLeftOut } from '../tables'

export const firstStepsData: readonly PersonalRows[] = [
  personalRows(stepsLeftOut, { isAbout: ({ id }) => eq(stepsLeftOut.trainerId, id) }),
]
