import { addHours } from '@entrena/contract/dominican-time'
import { daysUntilPartIsUsed, hasAnnouncedTransfer, splitPartPayment } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import { transactEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { findBooking } from '../../bookings/public'
import { lock } from '../../locks/public'
import { creditedOf, post, sumPurchases } from '../ledger/public'
import { listPartPaidPurchases, type PurchaseRow, postCredit, releaseHeld, setPartUsed } from '../purchases/public'
import { mailPartUsed } from './mails'

/**
 * A purchase that is still not paid in full two weeks after its last session: what was paid of it covers the sessions that took
 * place. What is missing of the price stays due, and is credited in the same way when it arrives.
 */
export async function settlePartPayments(services: Services): Promise<void> {
  const { db, now } = services
  const endedBefore = addHours(now(), -24 * daysUntilPartIsUsed)
  await transactEach(db, await listPartPaidPurchases(db, endedBefore), (tx, { id }) => settlePart(tx, services, id))
}

async function settlePart(tx: Db, services: Services, id: string): Promise<void> {
  const at = services.now()
  await lock(tx, { bookings: [id] })
  const row = await findBooking(tx, id)
  // The rest may have arrived meanwhile.
  if (!row || row.booking.paymentStatus === 'paid') return
  const { booking } = row
  const { creditCents, freedCents } = splitPartPayment({
    ...booking,
    creditedCents: creditedOf((await sumPurchases(tx, [id])).get(id) ?? {}),
    isRestAnnounced: hasAnnouncedTransfer(booking),
  })
  if (creditCents + freedCents === 0) return
  const credited = await creditPart(tx, services, booking, creditCents)
  if (freedCents > 0) await freePart(tx, booking, freedCents, at)
  const { partPaidCents } = booking
  await mailPartUsed(tx, services, { row, paidCents: partPaidCents - freedCents, freedCents, credited })
}

async function creditPart(tx: Db, { config, now }: Services, booking: PurchaseRow, grossCents: number) {
  const { id, sequence, partPaidCents } = booking
  const event = `${id}:${sequence}:part${partPaidCents}`
  const credited = await postCredit(tx, { booking, at: now(), by: null, grossCents, event }, config.commissionPercent)
  await releaseHeld(tx, id, { key: `part:${event}`, now: now() })
  return credited
}

/** The client never paid for the other sessions, so this part is free for something else. */
async function freePart(tx: Db, booking: PurchaseRow, freedCents: number, now: Date): Promise<void> {
  const { id, clientId, sequence, partPaidCents } = booking
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: now }
  await post(tx, {
    ...about,
    kind: 'freed',
    amountCents: freedCents,
    key: `freed:${id}:${sequence}:part${partPaidCents}`,
  })
  await setPartUsed(tx, id, { partPaidCents: partPaidCents - freedCents, now })
}
