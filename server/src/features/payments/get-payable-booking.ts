import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { cancelledTakesNoPayment } from '@entrena/contract/payments/errors'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import { type BookingRow, findBooking } from '../bookings/public'

/** Throws a refusal if the booking belongs to another client or is cancelled. */
export async function getPayableBooking(db: Db, clientId: string, id: string): Promise<BookingRow> {
  const row = await findBooking(db, id)
  if (row?.booking.clientId !== clientId) throw refuse(bookingNotFound)
  if (row.booking.status === 'cancelled') throw refuse(cancelledTakesNoPayment)
  return row
}
