import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { presentBooking } from './present-booking'
import { type BookingRow, findBooking } from './queries/booking-row'

export function isSeenBy({ booking }: BookingRow, actor: Actor): boolean {
  return actor.role === 'admin' || booking.clientId === actor.id || booking.trainerId === actor.id
}

export async function getBooking({ db, now }: Services, actor: Actor, id: string): Promise<Booking> {
  const row = await findBooking(db, id)
  if (!row || !isSeenBy(row, actor)) throw refuse(bookingNotFound)
  return presentBooking(row, actor, now())
}
