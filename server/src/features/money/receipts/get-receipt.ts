import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import type { Receipt } from '@entrena/contract/money/receipts/entity'
import { receiptNotFound } from '@entrena/contract/money/receipts/errors'
import { paidPartsOf, receiptNumberOf } from '@entrena/contract/money/receipts/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { findBooking } from '../../bookings/public'
import { hasPurchaseEnded, refundStateOf } from '../purchases/present-purchase'
import { findAddressForm, listReceiptPostings, listReceiptSessions } from './queries'

/**
 * Returns the receipt of a paid purchase. It is derived from booking and ledger, so it agrees with all other screens.
 * After a payment was undone there is no receipt until the booking is paid again. Only the client and admins may see
 * it; for others the booking does not exist.
 */
export async function getReceipt({ db, config }: Services, actor: Actor, bookingId: string): Promise<Receipt> {
  const asked = await findBooking(db, bookingId)
  const isTheirs = actor.role === 'admin' || asked?.booking.clientId === actor.id
  if (!asked || !isTheirs) throw refusedWith(bookingNotFound)
  const { purchaseId } = asked.booking
  const row = purchaseId === asked.booking.id ? asked : await findBooking(db, purchaseId)
  if (row?.booking.paymentStatus !== 'paid' || row.booking.priceCents === 0) throw refusedWith(receiptNotFound)
  const { booking, trainer, client } = row
  const sessions = await listReceiptSessions(db, purchaseId)
  const postings = await listReceiptPostings(db, purchaseId)
  const issuedAt = postings.findLast(({ kind }) => kind === 'credit')?.at ?? booking.createdAt
  const refunds = refundsOf(postings, sessions)
  const { bank } = config
  return {
    booking_id: purchaseId,
    number: receiptNumberOf(booking),
    issued_at: issuedAt.toISOString(),
    client: { name: client.name, email: (await findRecipient(db, booking.clientId))?.email ?? '' },
    trainer: {
      name: trainer.name,
      place: trainer.address,
      addressed_as: await findAddressForm(db, booking.trainerId),
    },
    collector: { name: bank.accountHolder, tax_id: bank.taxId },
    service_type: booking.serviceType,
    sessions_count: booking.sessionsCount,
    sessions: sessions.map(({ booking: { id, date, hour, status } }) => ({
      date,
      time: timeOfHour(hour),
      status,
      is_refunded: status === 'cancelled' && refunds.some((refund) => refund.bookingId === id),
    })),
    to_schedule: hasPurchaseEnded(booking) ? 0 : booking.sessionsCount - booking.sessionsTaken,
    original_amount: toPesos(booking.originalCents),
    discount_percent: booking.discountPercent,
    paid_amount: toPesos(booking.priceCents),
    reference: referenceOf(purchaseId),
    payments: paidPartsOf(postings, { cents: booking.priceCents, at: issuedAt }).map(({ kind, at, cents }) => ({
      kind,
      at: at.toISOString(),
      amount: toPesos(cents),
    })),
    refunds: refunds.map(({ at, cents, date, state }) => ({
      at: at.toISOString(),
      amount: toPesos(cents),
      date,
      state,
    })),
    refunded_amount: toPesos(refunds.reduce((sum, { cents }) => sum + cents, 0)),
  }
}

type Postings = Awaited<ReturnType<typeof listReceiptPostings>>
type Sessions = Awaited<ReturnType<typeof listReceiptSessions>>

/** A refund is one entry: the trainer's part and Entrena's commission are added up. */
function refundsOf(postings: Postings, sessions: Sessions) {
  const events = new Map<string, { at: Date; cents: number; bookingId: string | null }>()
  for (const { kind, key, at, cents, bookingId } of postings) {
    if (kind !== 'reversal' && kind !== 'commission_back') continue
    const event = key.slice(key.indexOf(':'))
    const before = events.get(event)?.cents ?? 0
    events.set(event, { at, bookingId, cents: before + cents })
  }
  return [...events.values()].map((event) => {
    const session = sessions.find(({ booking }) => booking.id === event.bookingId)
    const isWhole = session?.booking.packageBookingId === null && session.booking.sessionsCount > 1
    return {
      ...event,
      date: session && !isWhole ? session.booking.date : null,
      state: (session && refundStateOf(session)) ?? null,
    }
  })
}
