import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { clientNotes } from '../tables'

/** A note belongs to the trainer. It is in the trainer's export, but not in the export of its client. */
export const clientsData: readonly PersonalRows[] = [
  declarePersonalRows(clientNotes, { isAbout: ({ id }) => eq(clientNotes.trainerId, id) }),
]
