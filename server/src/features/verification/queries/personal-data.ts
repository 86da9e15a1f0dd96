import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { documents } from '../tables'

export const verificationData: readonly PersonalRows[] = [
  declarePersonalRows(documents, { isAbout: ({ id }) => eq(documents.trainerId, id) }),
]
