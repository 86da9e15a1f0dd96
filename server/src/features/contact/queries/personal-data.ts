import { eq, or } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { contactMessages } from '../tables'

export const contactData: readonly PersonalRows[] = [
  declarePersonalRows(contactMessages, {
    isAbout: ({ id, provenEmail }) =>
      or(
        eq(contactMessages.userId, id),
        provenEmail === undefined ? undefined : eq(contactMessages.visitorEmail, provenEmail),
      ),
  }),
]
