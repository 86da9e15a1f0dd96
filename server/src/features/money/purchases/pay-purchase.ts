import { commissionOf } from '@entrena/contract/money/ledger/rules'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { addPostingSum, creditedCentsOf, type Posting, writePostings } from '../ledger/queries'
import { findMoneyOf, type PurchaseRow, setPaid } from './queries/purchases'
import { releaseOfPurchase } from './release-money'

export interface Payment {
  readonly booking: Pick<PurchaseRow, 'id' | 'clientId' | 'trainerId' | 'priceCents' | 'partPaidCents' | 'sequence'>
  readonly at: Date
  /** Id of the admin or client who caused the payment. null if a job did. */
  readonly by: string | null
}

/**
 * Identifies a payment of a booking by what had arrived before it. The sequence distinguishes payments before and after
 * a cancellation.
 */
export const paymentEventOf = ({ id, sequence, partPaidCents }: Payment['booking']) =>
  `${id}:${sequence}:${partPaidCents}`

interface FullPayment extends Payment {
  /** The current row of the booking, which is locked and not paid. */
  readonly booking: PurchaseRow
  /** The payment that completed the price: a transfer, or money from the client's balance. */
  readonly arrived: readonly Posting[]
  readonly isUnproven?: boolean
}

/**
 * Marks a purchase as paid, and credits the part of the price that was not credited before. Writes all postings with
 * one SQL statement, because each statement updates the stored totals. Returns the paid booking and what was credited.
 */
export async function payPurchase(
  tx: Db,
  { config }: Services,
  { arrived, isUnproven = false, ...payment }: FullPayment,
): Promise<{ readonly booking: PurchaseRow; readonly credited: CreditedNow }> {
  const { id, sequence, priceCents } = payment.booking
  const booking = await setPaid(tx, payment.booking, payment.at)
  const money = await findMoneyOf(tx, id)
  const grossCents = priceCents - creditedCentsOf(money?.sums ?? {})
  const { postings, ...credited } = creditOf({ ...payment, grossCents }, config.commissionPercent)
  await writePostings(tx, ...arrived, ...postings)
  const after = money && { ...money, sums: addPostingSum(money.sums, 'credit', credited.netCents) }
  await releaseOfPurchase(tx, after, { purchaseId: id, key: `paid:${id}:${sequence}`, now: payment.at, isUnproven })
  return { booking, credited }
}

/** The posting of a transfer that arrived for a booking. */
export function receivedOf({ booking, at, by }: Payment, amountCents: number): Posting {
  const { id, clientId } = booking
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: at, createdBy: by }
  return { ...about, kind: 'received', amountCents, key: `in:${paymentEventOf(booking)}` }
}

interface Credit extends Payment {
  /** The part of the price to credit. By default the whole price. */
  readonly grossCents?: number
  /** Identifies the credit in the key of its posting. Needed if only a part of the price is credited. */
  readonly event?: string
}

export interface CreditedNow {
  readonly netCents: number
  readonly commissionCents: number
}

/**
 * Posts the credit for a price or for a part of it. The trainer's share is held until the sessions have taken place.
 */
export async function postCredit(tx: Db, credit: Credit, commissionPercent: number): Promise<CreditedNow> {
  const { postings, ...credited } = creditOf(credit, commissionPercent)
  await writePostings(tx, ...postings)
  return credited
}

function creditOf(credit: Credit, commissionPercent: number): CreditedNow & { readonly postings: readonly Posting[] } {
  const { booking, at, by } = credit
  const { id, clientId, trainerId, priceCents, sequence } = booking
  const { grossCents = priceCents, event = `${id}:${sequence}` } = credit
  const commissionCents = commissionOf(grossCents, commissionPercent)
  const netCents = grossCents - commissionCents
  const about = { clientId, trainerId, bookingId: id, purchaseId: id, createdAt: at, createdBy: by }
  const postings: readonly Posting[] = [
    { ...about, kind: 'credit', amountCents: netCents, key: `pay:${event}` },
    { ...about, kind: 'commission', amountCents: commissionCents, key: `com:${event}` },
  ]
  return { netCents, commissionCents, postings }
}
