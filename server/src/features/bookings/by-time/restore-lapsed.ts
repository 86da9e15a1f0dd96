import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import { isDuplicate } from '../../../platform/db/errors'
import type { StoredBooking } from '../queries/booking-row'
import { deleteProposal } from '../queries/booking-times'
import { setPaidTooLate, setRestored } from '../queries/by-time'

interface Late {
  /** The locked booking, which lapsed unpaid. */
  readonly booking: StoredBooking
  /** False if one of the two has left, or is about to. */
  readonly bothStay: boolean
  readonly now: Date
}

/**
 * The money for a lapsed booking arrived. Gives the booking its hour back, or records that the money goes back to the
 * client. The unique indexes decide whether the hour is free. Returns whether the booking has its hour again.
 */
export async function payLapsed(tx: Db, { booking, bothStay, now }: Late): Promise<boolean> {
  const { id, date, hour, acceptedAt } = booking
  const isAhead = dominicanInstant(date, timeOfHour(hour)) > now
  if (isAhead && bothStay) {
    try {
      // A savepoint: the violation must not abort the transaction.
      await tx.transaction((inner) => setRestored(inner, { id, status: acceptedAt ? 'confirmed' : 'pending', now }))
      await deleteProposal(tx, id)
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  }
  await setPaidTooLate(tx, id, now)
  return false
}
