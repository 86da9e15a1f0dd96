import { eq, or } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { waitlist } from '../tables'

export const waitlistData: readonly PersonalRows[] = [
  personalRows(waitlist, { isAbout: ({ id }) => or(eq(waitlist.clientId, id), eq(waitlist.trainerId, id)) }),
]
