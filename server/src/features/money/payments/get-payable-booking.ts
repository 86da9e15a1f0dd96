import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { cancelledTakesNoPayment } from '@entrena/contract/money/payments/errors'
import { mayBePaidLate } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import { refuse } from '../../../platform/refused'
import { type BookingRow, findBooking } from '../../bookings/public'
import { refundStateOf } from '../purchases/public'

/** Throws a refusal if the booking belongs to another client, or is cancelled and takes no late payment. */
export async function getPayableBooking(db: Db, clientId: string, id: string): Promise<BookingRow> {
  const row = await findBooking(db, id)
  if (row?.booking.clientId !== clientId) throw refuse(bookingNotFound)
  if (row.booking.status === 'cancelled' && !isPayableLate(row)) throw refuse(cancelledTakesNoPayment)
  return row
}

/** A transfer may arrive after the booking lapsed unpaid. Once an admin has settled it, there is nothing to add. */
export function isPayableLate(row: BookingRow): boolean {
  const { booking } = row
  const state = refundStateOf(row)
  return mayBePaidLate({
    cancel_reason: booking.cancelReason,
    payment_status: booking.paymentStatus,
    refund: state ? { state } : null,
  })
}
