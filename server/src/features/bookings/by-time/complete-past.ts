import { mayMove } from '@entrena/contract/bookings/moves'
import type { Services } from '../../../platform/services'
import { isAnySuspended } from '../../accounts/public'
import { applyMove } from '../move-booking'
import { findBooking } from '../queries/booking-row'
import { listToComplete, lockUnlessBusy } from '../queries/by-time'
import { isProblemOpen } from '../queries/problems'
import { changeEach } from './change-each'

/** Completes paid sessions whose client forgot to, 48 hours after their end. Nobody is mailed. */
export async function completePast(services: Services): Promise<void> {
  const { db, now } = services
  await changeEach(db, await listToComplete(db, now()), async (tx, due) => {
    const locked = await lockUnlessBusy(tx, due)
    if (!locked || !mayMove('complete', locked.status, { to: 'completed', by: 'time' })) return
    // Either side may have reported a problem since the list was read.
    if (await isProblemOpen(tx, locked.id)) return
    // A suspension waits for the lock on the people, or is seen here.
    if (await isAnySuspended(tx, [locked.clientId, locked.trainerId])) return
    const row = await findBooking(tx, locked.id)
    if (row) await applyMove(tx, services, { row, to: 'completed' })
  })
}
