import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound, homeAddressNotNeeded } from '@entrena/contract/bookings/errors'
import { lacksHomeAddress } from '@entrena/contract/bookings/rules'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { presentBooking } from './present-booking'
import { lockBooking } from './queries/booking-moves'
import { changeHour, findBooking } from './queries/booking-row'

interface Wanted {
  readonly id: string
  readonly address: string
}

/** Adds a missing address. An existing one cannot be changed, because the trainer may have seen it before accepting. */
export function setHomeAddress(services: Services, client: Actor, { id, address }: Wanted): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, id)
    if (!locked || locked.clientId !== client.id) throw refusedWith(bookingNotFound)
    const { serviceType: service, homeAddress, status, packageGoesOn } = locked
    const isOver = status === 'cancelled' && !packageGoesOn
    if (isOver || !lacksHomeAddress({ service, address: homeAddress })) throw refusedWith(homeAddressNotNeeded)
    await changeHour(tx, { id, now: services.now(), change: () => ({ homeAddress: address }) })
    const row = await findBooking(tx, id)
    if (!row) throw refusedWith(bookingNotFound)
    return presentBooking(row, client, services.now())
  })
}
