import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { documents } from '../tables'

export const verificationData: readonly PersonalRows[] = [
  personalRows(documents, { isAbout: ({ id }) => eq(documents.trainerId, id) }),
]
