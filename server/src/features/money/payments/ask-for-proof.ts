import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { findBooking, lockBooking } from '../../bookings/public'
import { setMissingAsked } from '../purchases/queries/purchases'
import { mailTransferMissing } from './mails'

/** Asks the client of a booking for a payment proof, because the announced transfer is on no statement. Asks only once. */
export async function askForProof(tx: Db, services: Services, bookingId: string): Promise<void> {
  await lockBooking(tx, bookingId)
  if (!(await setMissingAsked(tx, bookingId, services.now()))) return
  const row = await findBooking(tx, bookingId)
  if (row) await mailTransferMissing(tx, services, row)
}
