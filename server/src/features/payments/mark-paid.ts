import type { Booking } from '@entrena/contract/bookings/entity'
import type { Actor } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { presentBooking, setMarkedAsPaid } from '../bookings/public'
import { mailMarked } from './mails'
import { findPayable } from './own-booking'

/** The client says that the money is on its way. Saying it again changes nothing. */
export function markPaid(services: Services, actor: Actor, id: string): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    await findPayable(tx, actor.id, id)
    const isNews = await setMarkedAsPaid(tx, id, services.now())
    const row = await findPayable(tx, actor.id, id)
    if (isNews) await mailMarked(tx, services, row)
    return presentBooking(row, actor)
  })
}
