import type { ClaimDraft } from '@entrena/contract/bank/entity'
import type { Booking } from '@entrena/contract/bookings/entity'
import { alreadyPaid } from '@entrena/contract/payments/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockBooking, presentBooking, setClaim } from '../bookings/public'
import { getPayableBooking } from '../payments/public'

/** A client adds what the bank said about the transfer, so that it is found on the statement. */
export function claimTransfer(services: Services, actor: Actor, draft: ClaimDraft): Promise<Booking> {
  const { booking_id: id, bank, confirmation_number: number, payer_name: payer } = draft
  return services.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    const { booking } = await getPayableBooking(tx, actor.id, id)
    if (booking.paymentStatus === 'paid') throw refuse(alreadyPaid)
    await setClaim(tx, id, { bank, number, payer })
    return presentBooking(await getPayableBooking(tx, actor.id, id), actor, services.now())
  })
}
