import type { Booking } from '@entrena/contract/bookings/entity'
import { trainerUnknown } from '@entrena/contract/bookings/errors'
import type { PriceQuote } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findRecipient } from '../accounts/public'
import { addDeadlines, newPurchase } from '../money/purchases/public'
import { notify } from '../push/public'
import { holdHour } from './hold-hour'
import { bookingMail } from './mails'
import { applyMove } from './move-booking'
import { presentBooking } from './present-booking'
import { findBookingParties } from './queries/booking-hours'
import { findBooking } from './queries/booking-row'

interface Agreed {
  readonly client: Actor
  readonly trainerId: string
  readonly date: string
  readonly hour: number
  readonly serviceType: ServiceType
  readonly homeAddress: string | null
  readonly price: PriceQuote
}

/**
 * Books a single session that the trainer has offered to this client, at the offered price. It is confirmed at once.
 * Schedule, notice and the daily maximum do not apply, because the trainer chose the hour. The caller has locked the
 * trainer with `update`.
 */
export async function bookAgreedSession(tx: Db, services: Services, agreed: Agreed): Promise<Booking> {
  const { client, trainerId, price, date, ...session } = agreed
  const parties = await findBookingParties(tx, { trainerId, clientId: client.id, dates: [date] })
  // A hidden trainer cannot sell new sessions.
  if (!parties || parties.profile.isHidden) throw refusedWith(trainerUnknown)
  const at = services.now()
  const purchase = { ...newPurchase(price), isPackage: false, packageBookingId: null, packageNumber: 1 }
  const columns = { ...session, ...purchase, date, trainerId, clientId: client.id, policy: parties.profile.policy }
  const booking = await holdHour(tx, addDeadlines({ ...columns, createdAt: at, updatedAt: at }, services))
  const requested = await findBooking(tx, booking.id)
  if (!requested) throw refusedWith(trainerUnknown)
  const row = await applyMove(tx, services, { row: requested, to: 'confirmed' })
  const to = await findRecipient(tx, client.id)
  if (to) {
    const letter = bookingMail(services, { about: 'confirmed', row, to })
    await notify(tx, services, [{ kind: 'answer', letter, subject: booking.id }])
  }
  return presentBooking(row, client, at)
}
