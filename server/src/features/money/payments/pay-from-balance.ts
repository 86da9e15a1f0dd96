import { balanceUsedRefusal } from '@entrena/contract/money/balance/errors'
import { transferAnnouncedRefusal } from '@entrena/contract/money/payments/errors'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { listRecipients } from '../../accounts/public'
import { findBooking } from '../../bookings/public'
import { lockRefundsDue, settleRefunds } from '../balance/settle-refunds'
import { getAccountCents, writePostings } from '../ledger/queries'
import { paymentEventOf, payPurchase } from '../purchases/pay-purchase'
import { setPartPaid } from '../purchases/queries/purchases'
import { getPayableBooking } from './announce-transfer'
import { mailConfirmed } from './mails'

/**
 * Pays a booking with the client's balance, as far as it suffices. The client is locked, so that two concurrent
 * checkouts cannot use the same money.
 */
export async function payFromBalance(tx: Db, services: Services, clientId: string, id: string): Promise<void> {
  const at = services.now()
  await lockRefundsDue(tx, [clientId], [id])
  const row = await getPayableBooking(tx, clientId, id)
  const { booking } = row
  if (booking.status === 'cancelled' || booking.paymentStatus === 'paid') return
  // The announced transfer may still arrive, and the client would then have paid too much.
  if (hasAnnouncedTransfer(booking)) throw refusedWith(transferAnnouncedRefusal)
  const dueCents = booking.priceCents - booking.partPaidCents
  const amountCents = Math.min(dueCents, await getAccountCents(tx, clientId, 'client'))
  if (amountCents <= 0) throw refusedWith(balanceUsedRefusal)
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: at, createdBy: clientId }
  await writePostings(tx, { ...about, kind: 'used', amountCents, key: `use:${paymentEventOf(booking)}` })
  // A client who pays with the balance has decided to keep all due refunds as balance.
  await settleRefunds(tx, { clientId, by: clientId, at })
  if (amountCents < dueCents) {
    return setPartPaid(tx, id, { partPaidCents: booking.partPaidCents + amountCents, payBy: at, now: at })
  }
  const { credited } = await payPurchase(tx, services, { booking, at, by: clientId, arrived: [] })
  const people = await listRecipients(tx, [clientId, booking.trainerId])
  await mailConfirmed(tx, services, { row: (await findBooking(tx, id)) ?? row, people, credited, isFromBalance: true })
}
