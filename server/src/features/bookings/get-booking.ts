import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { addClientFacts } from './add-client-facts'
import { type CalendarSession, calendarSession } from './calendar-file'
import { presentBooking } from './present-booking'
import { type BookingRow, findBooking } from './queries/booking-row'

export function isSeenBy({ booking }: BookingRow, actor: Actor): boolean {
  return actor.role === 'admin' || booking.clientId === actor.id || booking.trainerId === actor.id
}

export async function getBooking({ db, now }: Services, actor: Actor, id: string): Promise<Booking> {
  const booking = presentBooking(await getRowFor(db, actor, id), actor, now())
  const [withFacts = booking] = await addClientFacts(db, { viewer: actor, now: now() }, [booking])
  return withFacts
}

export async function getCalendarSession(db: Db, actor: Actor, id: string): Promise<CalendarSession> {
  return calendarSession(await getRowFor(db, actor, id), actor)
}

async function getRowFor(db: Db, actor: Actor, id: string): Promise<BookingRow> {
  const row = await findBooking(db, id)
  if (!row || !isSeenBy(row, actor)) throw refuse(bookingNotFound)
  return row
}
