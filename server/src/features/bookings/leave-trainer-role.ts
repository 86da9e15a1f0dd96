import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import type { Services } from '../../platform/services'
import { applyMove } from './move-booking'
import { lockOpenOfTrainer, setWithoutTrainer } from './queries/booking-moves'
import { findBooking } from './queries/booking-row'

/**
 * A trainer who becomes a client can no longer answer requests, so they are declined and paid money is due back. Confirmed
 * sessions stay and are marked for the admin, and so do requests of a package that has begun, which cannot be declined.
 */
export async function onRoleChanging(
  tx: Db,
  services: Services,
  { userId, from, to, mailLast }: DomainEvents['roleChanging'],
): Promise<void> {
  if (to === 'trainer') return setWithoutTrainer(tx, userId, false)
  if (from !== 'trainer') return
  for (const { id, status } of await lockOpenOfTrainer(tx, userId)) {
    // A package's later sessions may have been cancelled together with it.
    const row = status === 'pending' ? await findBooking(tx, id) : undefined
    const isBegun = row && !row.booking.packageBookingId && row.booking.sessionsDone > 0
    if (row?.booking.status !== 'pending' || isBegun) continue
    mailLast((await applyMove(tx, services, { row, to: 'cancelled' })).letters)
  }
  await setWithoutTrainer(tx, userId, true)
}
