import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { adminNotes } from '../tables'
import type { HistorySubject } from './history'

const isAbout = (subject: HistorySubject) =>
  'userId' in subject ? eq(adminNotes.userId, subject.userId) : eq(adminNotes.bookingId, subject.bookingId)

export async function insertNote(tx: Db, note: typeof adminNotes.$inferInsert): Promise<void> {
  await tx.insert(adminNotes).values(note)
}

export function countNotes(tx: Db, subject: HistorySubject): Promise<number> {
  return tx.$count(adminNotes, isAbout(subject))
}

/** Returns false if the note does not exist or another admin wrote it. */
export async function deleteOwnNote(db: Db, id: string, adminId: string): Promise<boolean> {
  const rows = await db
    .delete(adminNotes)
    .where(and(eq(adminNotes.id, id), eq(adminNotes.writtenBy, adminId)))
    .returning({ id: adminNotes.id })
  return rows.length > 0
}

export const adminNotesData: readonly PersonalRows[] = [
  declarePersonalRows(adminNotes, {
    // A note about a booking is not in the data export of its client or trainer, because it is about both of them.
    isAbout: ({ id }) => eq(adminNotes.userId, id),
    // The export does not reveal which admin wrote a note.
    omits: [adminNotes.writtenBy],
  }),
]
