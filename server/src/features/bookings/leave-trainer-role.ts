import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import type { Services } from '../../platform/services'
import { declineRequest, isBegun } from './move-booking'
import { listRequestsTo, setWithoutTrainer } from './queries/booking-moves'
import { findBooking } from './queries/booking-row'
import { letAdminDecide } from './queries/problems'

/**
 * A trainer who becomes a client cannot answer requests. So open requests are declined, and paid requests are due a
 * refund. Confirmed sessions and packages that have begun stay unchanged and are listed for the admin.
 */
export async function onRoleChanging(
  tx: Db,
  services: Services,
  { userId, from, to, mailLast }: DomainEvents['roleChanging'],
): Promise<void> {
  if (to === 'trainer') return setWithoutTrainer(tx, userId, false)
  if (from !== 'trainer') return
  for (const id of await listRequestsTo(tx, userId)) {
    // Loads the booking again, because it may have been cancelled together with its package earlier in this loop.
    const row = await findBooking(tx, id)
    if (row?.booking.status !== 'pending' || isBegun(row)) continue
    mailLast((await declineRequest(tx, services, { row, reason: 'declined' })).letters)
  }
  await setWithoutTrainer(tx, userId, true)
  await letAdminDecide(tx, userId)
}
