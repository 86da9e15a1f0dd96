import type { ClaimDraft } from '@entrena/contract/bank/entity'
import type { Booking } from '@entrena/contract/bookings/entity'
import { alreadyPaid } from '@entrena/contract/money/payments/errors'
import type { Actor } from '../../../platform/http/serve'
import { countUse, type RateLimit } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockBooking, presentBooking } from '../../bookings/public'
import { setClaim } from '../purchases/queries/purchases'
import { getPayableBooking } from './announce-transfer'

/** Enough requests for honest clients, but too few for guessing the transaction numbers of other people. */
const claimsAnHour: RateLimit = { name: 'claims', most: 20, withinMs: 60 * 60_000 }

interface Claim {
  readonly draft: ClaimDraft
  readonly isLimited: boolean
}

/** Stores what a client enters about a transfer, so that the transfer is found on a bank statement. */
export async function claimTransfer(services: Services, actor: Actor, { draft, isLimited }: Claim): Promise<Booking> {
  const { booking_id: id, bank, confirmation_number: number, payer_name: payer } = draft
  if (isLimited) await countUse(services.db, { limit: claimsAnHour, who: actor.id, now: services.now() })
  return await services.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    const { booking } = await getPayableBooking(tx, actor.id, id)
    if (booking.paymentStatus === 'paid') throw refusedWith(alreadyPaid)
    await setClaim(tx, id, { bank, number, payer })
    return presentBooking(await getPayableBooking(tx, actor.id, id), actor, services.now())
  })
}
