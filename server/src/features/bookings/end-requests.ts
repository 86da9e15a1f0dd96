import type { Db } from '../../platform/db/db'
import { enqueueMails, type MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { refundStateOf } from '../money/purchases/public'
import { notify, type PushNotice } from '../push/public'
import { applyCancellation, planCancellation } from './cancel-booking'
import { cancellationMails } from './cancellation-mails'
import { declineRequest } from './move-booking'
import { listRequestsBetween, type TwoPeople } from './queries/booking-moves'
import { type BookingRow, findBooking } from './queries/booking-row'

interface Ended extends TwoPeople {
  readonly by: 'client' | 'trainer'
}

/**
 * Ends all pending requests between two people, with the usual mails: a client withdraws them, a trainer declines them.
 * The caller must hold an `update` lock on both people, so that no request is added or changed at the same time.
 */
export async function endRequestsBetween(tx: Db, services: Services, { by, ...people }: Ended): Promise<void> {
  const [notices, letters]: [PushNotice[], MailToEnqueue[]] = [[], []]
  for (const id of await listRequestsBetween(tx, people)) {
    // The booking may have been cancelled with its package earlier in this loop.
    const row = await findBooking(tx, id)
    if (row?.booking.status !== 'pending') continue
    if (by === 'trainer') notices.push(...(await decline(tx, services, row)))
    else letters.push(...(await withdraw(tx, services, row)))
  }
  await notify(tx, services, notices)
  await enqueueMails(tx, letters)
}

async function decline(tx: Db, services: Services, row: BookingRow): Promise<PushNotice[]> {
  const { moved, letters } = await declineRequest(tx, services, { row, reason: 'declined' })
  const isAboutMoney = refundStateOf(moved) !== undefined
  return letters.map((letter) => ({ kind: 'answer', letter, subject: row.booking.id, isAboutMoney }))
}

async function withdraw(tx: Db, services: Services, { booking }: BookingRow): Promise<MailToEnqueue[]> {
  const planned = await planCancellation(tx, booking, { moneyBack: 'policy', now: services.now() })
  await applyCancellation(tx, services, planned, { reason: 'withdrawn', by: 'client' })
  const row = await findBooking(tx, booking.id)
  const { refundCents } = planned.quoted
  return row ? cancellationMails(tx, services, { row, by: 'client', later: 0, refundCents, isRest: false }) : []
}
