import { eq, or } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { waitlist } from '../tables'

export const waitlistData: readonly PersonalRows[] = [
  declarePersonalRows(waitlist, { isAbout: ({ id }) => or(eq(waitlist.clientId, id), eq(waitlist.trainerId, id)) }),
]
