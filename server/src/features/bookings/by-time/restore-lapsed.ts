import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import { isDuplicate } from '../../../platform/db/errors'
import type { StoredBooking } from '../queries/booking-row'
import { deleteProposal } from '../queries/booking-times'
import { setRestored } from '../queries/by-time'

interface Paid {
  /** The locked booking, which lapsed unpaid. */
  readonly booking: StoredBooking
  /** False if one of the two has left, or is about to. */
  readonly bothStay: boolean
  readonly now: Date
}

/** Gives a booking that lapsed unpaid its hour back. Returns false if the unique indexes forbid it, or the hour is past. */
export async function restoreLapsed(tx: Db, { booking, bothStay, now }: Paid): Promise<boolean> {
  const { id, date, hour, acceptedAt } = booking
  if (!bothStay || dominicanInstant(date, timeOfHour(hour)) <= now) return false
  try {
    // A savepoint: the violation must not abort the transaction.
    await tx.transaction((inner) => setRestored(inner, { id, status: acceptedAt ? 'confirmed' : 'pending', now }))
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  await deleteProposal(tx, id)
  return true
}
