import type { Db } from '../../platform/db/db'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services, UserHooks } from '../../platform/services'
import { cancellationMails } from './cancellation-mails'
import { declineRequest, hasCompletedSessions } from './move-booking'
import { listRequestsOf } from './queries/booking-moves'
import { type BookingRow, findBooking } from './queries/booking-row'
import { removeObjectionDeadlines } from './queries/problems'

/**
 * A suspended person can neither answer nor withdraw requests. So open requests are declined, and payments for them are
 * due as refunds. Confirmed sessions and packages that have begun stay, and are listed for the admin. The other person
 * gets the usual mail, which does not mention the suspension.
 */
export const declineForSuspended: UserHooks['onSuspended'] = async (tx, services, { person }) => {
  const letters: MailToEnqueue[] = []
  for (const id of await listRequestsOf(tx, person.id)) {
    // The booking may have been cancelled with its package earlier in this loop.
    const row = await findBooking(tx, id)
    if (row?.booking.status !== 'pending' || hasCompletedSessions(row)) continue
    letters.push(...(await decline(tx, services, { row, isOfTrainer: row.booking.trainerId === person.id })))
  }
  await removeObjectionDeadlines(tx, person.id)
  return letters
}

interface Declined {
  readonly row: BookingRow
  readonly isOfTrainer: boolean
}

async function decline(tx: Db, services: Services, { row, isOfTrainer }: Declined): Promise<readonly MailToEnqueue[]> {
  if (isOfTrainer) return (await declineRequest(tx, services, { row, reason: 'declined' })).letters
  const { moved } = await declineRequest(tx, services, { row, reason: 'withdrawn', by: 'client' })
  const { refundCents } = moved.booking
  return cancellationMails(tx, services, { row: moved, by: 'client', later: 0, refundCents, isRest: false })
}
