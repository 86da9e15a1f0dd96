import type { Booking } from '@entrena/contract/bookings/entity'
import type { Actor } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { presentBooking } from '../bookings/public'
import { findPayable } from './own-booking'
import { setMarked } from './queries'

/** The client says that the money is on its way. Saying it again changes nothing. */
export function markPaid({ db, now }: Services, actor: Actor, id: string): Promise<Booking> {
  return db.transaction(async (tx) => {
    await findPayable(tx, actor.id, id)
    await setMarked(tx, id, now())
    return presentBooking(await findPayable(tx, actor.id, id), actor)
  })
}
