import { balanceUsed } from '@entrena/contract/money/balance/errors'
import { transferAnnounced } from '@entrena/contract/money/payments/errors'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findBooking } from '../../bookings/public'
import { getAccountCents, post } from '../ledger/public'
import { paymentEventOf, payPurchase, setPartPaid } from '../purchases/public'
import { getPayableBooking } from './get-payable-booking'
import { mailConfirmed } from './mails'
import { lockRefundsDue, settleRefunds } from './refunds/settle-refunds'

/**
 * Pays a booking with the client's balance, as far as that reaches. The client is locked, so of two concurrent checkouts the
 * second sees what the first has left.
 */
export async function useBalance(tx: Db, services: Services, clientId: string, id: string): Promise<void> {
  const at = services.now()
  await lockRefundsDue(tx, [clientId], [id])
  const row = await getPayableBooking(tx, clientId, id)
  const { booking } = row
  if (booking.status === 'cancelled' || booking.paymentStatus === 'paid') return
  // The transfer may arrive any moment, and would then pay more than is due.
  if (hasAnnouncedTransfer(booking)) throw refuse(transferAnnounced)
  const dueCents = booking.priceCents - booking.partPaidCents
  const amountCents = Math.min(dueCents, await getAccountCents(tx, clientId, 'client'))
  if (amountCents <= 0) throw refuse(balanceUsed)
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: at, createdBy: clientId }
  await post(tx, { ...about, kind: 'used', amountCents, key: `use:${paymentEventOf(booking)}` })
  // The client uses the balance instead of asking for it back, so no refund is due any more.
  await settleRefunds(tx, { clientId, by: clientId, at })
  if (amountCents < dueCents) {
    return setPartPaid(tx, id, { partPaidCents: booking.partPaidCents + amountCents, payBy: at, now: at })
  }
  await payPurchase(tx, services, { booking, at, by: clientId })
  await mailConfirmed(tx, services, { row: (await findBooking(tx, id)) ?? row, isFromBalance: true })
}
