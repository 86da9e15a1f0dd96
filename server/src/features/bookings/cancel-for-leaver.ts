import type { Db } from '../../platform/db/db'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services, UserHooks } from '../../platform/services'
import { findRecipient } from '../accounts/public'
import { bookingMail } from './mails'
import { declineRequest, hasCompletedSessions } from './move-booking'
import { listSessionsAfterLeaving } from './queries/booking-moves'
import { type BookingRow, findBooking, openStatuses } from './queries/booking-row'
import { findTrainerNet } from './trainer-net'

/**
 * When somebody asks to delete their account, cancels their open requests, and confirmed sessions that are later than
 * the deletion. Earlier sessions take place. The other people get a mail.
 */
export const cancelForLeaver: UserHooks['onLeavingAsked'] = async (tx, services, { person, leavingAt }) => {
  const letters: MailToEnqueue[] = []
  for (const id of await listSessionsAfterLeaving(tx, person.id, leavingAt)) {
    const row = await findBooking(tx, id)
    // A session may have been cancelled with its package earlier in this loop.
    if (!row || !openStatuses.includes(row.booking.status) || hasCompletedSessions(row)) continue
    letters.push(...(await cancel(tx, services, { row, leaverId: person.id })))
  }
  return letters
}

interface Cancelled {
  readonly row: BookingRow
  readonly leaverId: string
}

async function cancel(tx: Db, services: Services, { row, leaverId }: Cancelled): Promise<readonly MailToEnqueue[]> {
  const { status, clientId, trainerId } = row.booking
  const isOfTrainer = leaverId === trainerId
  const { moved, letters } = await declineRequest(tx, services, {
    row,
    reason: 'leaving',
    by: isOfTrainer ? 'trainer' : 'client',
  })
  if (isOfTrainer && status === 'pending') return letters
  const to = await findRecipient(tx, isOfTrainer ? clientId : trainerId)
  const about = isOfTrainer ? 'trainerLeaving' : 'clientLeaving'
  const netCents = isOfTrainer ? undefined : await findTrainerNet(tx, services, moved.booking)
  return to ? [bookingMail(services, { about, row: moved, to, netCents })] : []
}
