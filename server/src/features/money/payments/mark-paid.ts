import type { Booking } from '@entrena/contract/bookings/entity'
import type { Actor } from '../../../platform/http/serve'
import type { Services } from '../../../platform/services'
import { lockBooking, presentBooking } from '../../bookings/public'
import { setMarkedAsPaid } from '../purchases/public'
import { getPayableBooking } from './get-payable-booking'
import { mailMarked } from './mails'

/** The client states that the transfer was sent, also of a booking that lapsed meanwhile. Idempotent. */
export function markPaid(services: Services, actor: Actor, id: string): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    await getPayableBooking(tx, actor.id, id)
    const hasChanged = await setMarkedAsPaid(tx, id, services.now())
    const row = await getPayableBooking(tx, actor.id, id)
    if (hasChanged) await mailMarked(tx, services, row)
    return presentBooking(row, actor, services.now())
  })
}
