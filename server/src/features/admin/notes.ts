import { randomUUID } from 'node:crypto'
import { noteNotFound, tooManyNotes, userNotFound } from '@entrena/contract/admin/errors'
import { maxNotes } from '@entrena/contract/admin/rules'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeopleAndBookings } from '../locks/public'
import type { HistorySubject } from './queries/history'
import { countNotes, deleteOwnNote, insertNote } from './queries/notes'

/**
 * Locks the person or the booking, so that it is not deleted before the note is stored, and concurrent notes cannot
 * exceed the limit.
 */
export function addNote({ db, now }: Services, admin: Actor, subject: HistorySubject, text: string): Promise<void> {
  return db.transaction(async (tx) => {
    if ('userId' in subject) {
      const { people } = await lockPeopleAndBookings(tx, { people: { [subject.userId]: 'no key update' } })
      if (people.length === 0) throw refusedWith(userNotFound)
    } else {
      const { bookings } = await lockPeopleAndBookings(tx, { bookings: [subject.bookingId] })
      if (bookings.length === 0) throw refusedWith(bookingNotFound)
    }
    if ((await countNotes(tx, subject)) >= maxNotes) throw refusedWith(tooManyNotes)
    await insertNote(tx, { id: randomUUID(), ...subject, text, writtenAt: now(), writtenBy: admin.id })
  })
}

export async function deleteNote({ db }: Services, admin: Actor, id: string): Promise<void> {
  if (!(await deleteOwnNote(db, id, admin.id))) throw refusedWith(noteNotFound)
}
