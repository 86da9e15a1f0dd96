import { reportableUntil } from '@entrena/contract/bookings/problems'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours } from '@entrena/contract/dominican-time'
import { commissionOf, commissionToReverse, releasableCents } from '@entrena/contract/money/ledger/rules'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../platform/db/db'
import { transactionForEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { lockPeopleAndBookings } from '../../locks/public'
import {
  addPostingSum,
  creditedCentsOf,
  getReservedCents,
  listHeldPurchases,
  type Posting,
  type SumsByKind,
  sumPurchases,
  writePostings,
  writePostingsOnce,
} from '../ledger/queries'
import {
  addRefundDue,
  findMoneyOf,
  type MoneyOfPurchase,
  type PurchaseRow,
  setPaid,
  setTransferToCheck,
} from './queries/purchases'
import {
  deleteRelease,
  findUnprovenMoney,
  insertRelease,
  listDeletedHolders,
  listDueReleases,
} from './queries/releases'

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
 * one statement, because each statement updates the stored totals. Returns the paid booking and what was credited.
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
  await release(tx, after, { purchaseId: id, key: `paid:${id}:${sequence}`, now: payment.at, isUnproven })
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
  /** Names the credit in its posting's key if only a part of the price is credited. */
  readonly event?: string
}

export interface CreditedNow {
  readonly netCents: number
  readonly commissionCents: number
}

/** Posts a price or a part of it: the trainer's part is held until the sessions have taken place. */
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

interface MoneyBack {
  /** The locked booking as it was before the change. */
  readonly booking: PurchaseRow
  /** How much of the paid price goes back to the client. */
  readonly refundCents: number
  readonly now: Date
}

/** Moves the money when a booking, or the rest of its package, is cancelled. */
export async function settleCancelledMoney(tx: Db, back: MoneyBack): Promise<void> {
  const { booking, refundCents, now } = back
  const isToCheck = booking.priceCents > 0 && hasAnnouncedTransfer(booking)
  if (isToCheck) await setTransferToCheck(tx, booking.id, now)
  await returnReservedToBalance(tx, booking, now)
  if (refundCents > 0) await addRefundDue(tx, booking, refundCents, now)
  await postCancellation(tx, back)
}

/** Refunds money for a session that stays completed, or for a booking that was paid too late. */
export async function refundMoney(tx: Db, back: MoneyBack): Promise<void> {
  if (back.refundCents === 0) return
  await addRefundDue(tx, back.booking, back.refundCents, back.now)
  await postCancellation(tx, back)
}

/** Moves the reserved part payment of a booking that was never fully paid to the client's balance. */
export async function returnReservedToBalance(
  tx: Db,
  { id, clientId, sequence }: PurchaseRow,
  now: Date,
): Promise<void> {
  const amountCents = await getReservedCents(tx, id)
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: now }
  await writePostings(tx, { ...about, kind: 'freed', amountCents, key: `freed:${id}:${sequence}` })
}

/** Maximum rounding difference: one cent for each session of a package. */
const maxRoundedCents = 100

/** Writes the postings of a cancellation: credits the refund to the client's balance, and releases what the trainer may keep. */
export async function postCancellation(tx: Db, { booking, refundCents, now }: MoneyBack): Promise<void> {
  const { id, trainerId, clientId, purchaseId } = booking
  const sums = (await sumPurchases(tx, [purchaseId])).get(purchaseId) ?? {}
  const { heldCents, commissionCents } = splitRefund(sums, refundCents)
  const givableCents = (sums.commission ?? 0) - (sums.commission_back ?? 0)
  if (sums.credit && commissionCents > givableCents + maxRoundedCents)
    throw new Error(`More would go back of ${purchaseId} than is held`)
  const about = { trainerId, clientId, bookingId: id, purchaseId, createdAt: now }
  // Includes the total refund in the key, because a booking can have several refunds.
  const event = `${id}:${booking.refundCents + refundCents}`
  await writePostings(
    tx,
    { ...about, kind: 'reversal', amountCents: heldCents, key: `back:${event}` },
    { ...about, kind: 'commission_back', amountCents: commissionCents, key: `comback:${event}` },
  )
  await releaseHeldMoney(tx, purchaseId, { key: `kept:${event}:${booking.sequence}`, now })
}

/**
 * Splits a refund: the commission returns its share, and the rest comes from the trainer's held money. If rounding
 * makes that a cent too much, the commission pays it.
 */
export function splitRefund(
  sums: SumsByKind,
  refundCents: number,
): { readonly heldCents: number; readonly commissionCents: number } {
  const { credit = 0, commission = 0, reversal = 0, commission_back: before = 0 } = sums
  const paid = { priceCents: credit + commission, commissionCents: commission }
  const share = commissionToReverse(paid, reversal + before + refundCents) - before
  const heldCents = Math.min(heldOf(sums), refundCents - share)
  return { heldCents, commissionCents: refundCents - heldCents }
}

function heldOf({ credit = 0, reversal = 0, released = 0 }: SumsByKind): number {
  return credit - reversal - released
}

/**
 * Schedules the release after a session took place: its money becomes available once problems can no longer be
 * reported.
 */
export async function scheduleMoneyRelease(
  tx: Db,
  { id, purchaseId, date, hour }: PurchaseRow,
  now: Date,
): Promise<void> {
  const dueAt = reportableUntil({ date, time: timeOfHour(hour), completedAt: now })
  await insertRelease(tx, { bookingId: id, purchaseId, dueAt })
}

/**
 * Releases held money of a purchase to the trainer, except the share of sessions that are open, or that took place so
 * recently that a problem can still be reported. Released money can be sent to a bank, so money of unproven origin
 * waits until its owner has had time to object. The caller must have locked the paid booking.
 */
export async function releaseHeldMoney(
  tx: Db,
  purchaseId: string,
  event: { readonly key: string; readonly now: Date },
): Promise<void> {
  await release(tx, await findMoneyOf(tx, purchaseId), { ...event, purchaseId, isUnproven: false })
}

interface ReleaseEvent {
  readonly purchaseId: string
  readonly key: string
  readonly now: Date
  readonly isUnproven: boolean
}

async function release(
  tx: Db,
  money: MoneyOfPurchase | undefined,
  { purchaseId, key, now, isUnproven }: ReleaseEvent,
): Promise<void> {
  if (!money) return
  const { trainerId, clientId, sums, ...sessions } = money
  const amountCents = releasableCents({ heldCents: heldOf(sums), netCents: sums.credit ?? 0, ...sessions })
  if (amountCents === 0) return
  const unprovenAt = isUnproven ? now : await findUnprovenMoney(tx, { clientId, purchaseId })
  const dueAt = unprovenAt && addHours(unprovenAt, payoutPauseHours)
  if (dueAt && dueAt > now) return insertRelease(tx, { bookingId: purchaseId, purchaseId, dueAt })
  await writePostings(tx, { kind: 'released', amountCents, trainerId, clientId, purchaseId, key, createdAt: now })
}

/**
 * Releases all held money of a deleted person, because their bookings are deleted too. Money of unproven origin still
 * waits. The money of a deleted trainer becomes a debt, which then waits instead.
 */
export async function releaseAllOfPerson(tx: Db, personId: string, now: Date): Promise<void> {
  for (const purchase of await listHeldPurchases(tx, personId)) {
    const { purchaseId, clientId, trainerId } = purchase
    const of = { purchaseId: purchaseId ?? '', clientId: clientId ?? '' }
    const unprovenAt = trainerId === personId ? null : await findUnprovenMoney(tx, of)
    if (unprovenAt && addHours(unprovenAt, payoutPauseHours) > now) continue
    // Writes nothing if another server has just released the money.
    await writePostingsOnce(tx, { ...purchase, kind: 'released', key: `gone:${purchaseId}`, createdAt: now })
  }
}

/** Releases money that was on hold when its client was deleted. */
async function releaseOfDeleted({ db, now }: Services): Promise<void> {
  await transactionForEach(db, await listDeletedHolders(db), (tx, id) => releaseAllOfPerson(tx, id, now()))
}

/**
 * Releases the money of sessions about which problems can no longer be reported. Sessions with an open problem wait.
 */
export async function releaseDueMoney(services: Services): Promise<void> {
  const { db, now } = services
  await transactionForEach(db, await listDueReleases(db, now()), async (tx, { bookingId, purchaseId }) => {
    await lockPeopleAndBookings(tx, { bookings: [purchaseId] })
    if (await deleteRelease(tx, bookingId))
      await releaseHeldMoney(tx, purchaseId, { key: `done:${bookingId}`, now: now() })
  })
  await releaseOfDeleted(services)
}
