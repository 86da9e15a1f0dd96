import { bookingNotFound, requestAnsweredRefusal, requestPassedRefusal } from '@entrena/contract/bookings/errors'
import { mayAnswerRequest } from '@entrena/contract/bookings/moves'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { notify } from '../../push/public'
import { applyMove } from '../move-booking'
import { listOpenSessions, lockBooking } from '../queries/booking-moves'
import type { BookingRow, StoredBooking } from '../queries/booking-row'
import { seriesConfirmedMail } from './series-mails'

/** Accepts every requested session of a package, including the first one. The client gets one mail. */
export function acceptSessions(services: Services, trainer: Actor, id: string): Promise<{ accepted: number }> {
  return services.db.transaction(async (tx) => {
    const bought = await lockBooking(tx, id)
    if (!bought || bought.trainerId !== trainer.id || bought.packageBookingId) throw refusedWith(bookingNotFound)
    const all = [bought, ...(await listOpenSessions(tx, id))]
    const rows: BookingRow[] = []
    const isAhead = ({ date, hour }: StoredBooking) =>
      mayAnswerRequest({ date, time: timeOfHour(hour) }, services.now())
    const pending = all.filter(({ status }) => status === 'pending')
    for (const booking of pending.filter(isAhead)) {
      rows.push(await applyMove(tx, services, { row: { booking }, to: 'confirmed' }))
    }
    if (rows.length === 0) throw refusedWith(pending.length > 0 ? requestPassedRefusal : requestAnsweredRefusal)
    const client = await findRecipient(tx, bought.clientId)
    if (client) {
      const letter = seriesConfirmedMail(services, rows, client)
      await notify(tx, services, [{ kind: 'answer', letter, subject: id }])
    }
    return { accepted: rows.length }
  })
}
