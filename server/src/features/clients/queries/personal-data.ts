import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { clientNotes } from '../tables'

/** A note is the trainer's: it is in the trainer's export, and not in that of the client whom it is about. */
export const clientsData: readonly PersonalRows[] = [
  personalRows(clientNotes, { isAbout: ({ id }) => eq(clientNotes.trainerId, id) }),
]
