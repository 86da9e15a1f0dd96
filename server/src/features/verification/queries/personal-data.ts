import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { papers } from '../tables'

export const verificationData: readonly PersonalRows[] = [
  personalRows(papers, { isAbout: ({ id }) => eq(papers.trainerId, id) }),
]
