import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { UserHooks } from '../../platform/services'
import { declineRequest, hasCompletedSessions } from './move-booking'
import { listRequestsTo, setWithoutTrainer } from './queries/booking-moves'
import { findBooking } from './queries/booking-row'
import { removeObjectionDeadlines } from './queries/problems'

/**
 * A trainer who becomes a client cannot answer requests. So open requests are declined, and payments for them are due
 * as refunds. Confirmed sessions and packages that have begun stay, and are listed for the admin.
 */
export const leaveTrainerRole: UserHooks['onRoleChanged'] = async (tx, services, { person, from, to }) => {
  const userId = person.id
  const letters: MailToEnqueue[] = []
  if (to === 'trainer') await setWithoutTrainer(tx, userId, false)
  if (from !== 'trainer') return letters
  for (const id of await listRequestsTo(tx, userId)) {
    // The booking may have been cancelled with its package earlier in this loop.
    const row = await findBooking(tx, id)
    if (row?.booking.status !== 'pending' || hasCompletedSessions(row)) continue
    letters.push(...(await declineRequest(tx, services, { row, reason: 'declined' })).letters)
  }
  await setWithoutTrainer(tx, userId, true)
  await removeObjectionDeadlines(tx, userId)
  return letters
}
