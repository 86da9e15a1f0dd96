import { randomUUID } from 'node:crypto'
import * as refused from '@entrena/contract/bank/errors'
import type { MatchRule } from '@entrena/contract/bank/rules'
import { alreadyPaid, paymentChangedRefusal } from '@entrena/contract/money/payments/errors'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { transferNotSentRefusal } from '@entrena/contract/money/payouts/errors'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { type BookingRow, findBooking } from '../../bookings/public'
import {
  addExtraTransferInTransaction,
  confirmPaymentInTransaction,
  creditClient,
  listUnseenPayments,
  lockTransfers,
  markOnStatement,
  postTransferReturned,
  postTransferSeen,
  recordTransferSeen,
  returnTransfer,
  type StoredPosting,
  type StoredProof,
  type StoredTransfer,
} from '../../money/public'
import { findEqualPayments, paymentsShownBy } from '../match/same-payment'
import { insertAllocation, isPostedByHand, listTransfersWithLine, type StoredAllocation } from './queries/allocations'
import { changeLine, type StoredLine, unassignedCentsOf } from './queries/lines'
import { rememberPayer } from './queries/payers'

export interface LineUse {
  /** The locked line. Lock the booking or client before it. */
  readonly line: StoredLine
  readonly amountCents: number
  readonly by: string
  /** The log entry of the admin's click, to which this action belongs. */
  readonly pressId: string | undefined
  /** True if an admin assigned this line individually. False in a bulk confirmation. */
  readonly isByHand: boolean
  readonly rule: MatchRule | null
}

type Assignee = Pick<StoredAllocation, 'bookingId' | 'clientId' | 'transferId'>
const nobody: Assignee = { bookingId: null, clientId: null, transferId: null }

interface Effect {
  /** Ids of the payments whose arrival the line shows. */
  readonly seen: readonly string[]
  readonly isKnownPayment?: boolean
}

/** Stores the use of a part of a line. */
async function allocate(tx: Db, services: Services, use: LineUse, to: Partial<Assignee> & Effect): Promise<void> {
  const { line, amountCents, by, isByHand, rule } = use
  const { seen, isKnownPayment = false, ...assignee } = to
  const madeAt = services.now()
  await insertAllocation(tx, {
    id: randomUUID(),
    lineId: line.id,
    ...nobody,
    ...assignee,
    amountCents,
    rule,
    seen,
    isKnownPayment,
    isByHand,
    madeBy: by,
    madeAt,
  })
  const allocatedCents = line.allocatedCents + amountCents
  const isWhole = allocatedCents === Math.abs(line.amountCents ?? 0)
  await changeLine(tx, line.id, { allocatedCents, state: isWhole ? 'done' : 'part' })
}

/**
 * True if the booking reference proves whose money it is. Somebody who has seen another person's receipt can satisfy
 * any other rule. A known account proves nothing either, because its owner may have paid for another booking.
 */
const isProven = ({ rule }: LineUse) => rule === 'reference'

/** Match rules that somebody with another person's receipt can satisfy. */
const claimable: readonly (MatchRule | null)[] = ['number', 'name', 'amount']

/**
 * True if the payer's account may be remembered. Either the reference proves whose it is, or an admin chose the client
 * without relying on a claim: a thief could claim the transfer, and the victim's account would be remembered as the
 * thief's.
 */
export const mayRememberPayer = ({ isByHand, rule }: Pick<LineUse, 'isByHand' | 'rule'>) =>
  rule === 'reference' || (isByHand && !claimable.includes(rule))

async function learn(tx: Db, services: Services, use: LineUse, clientId: string): Promise<void> {
  const { payerAccount } = use.line
  if (payerAccount && mayRememberPayer(use)) await rememberPayer(tx, payerAccount, clientId, services.now())
}

async function getRow(tx: Db, bookingId: string): Promise<BookingRow> {
  const row = await findBooking(tx, bookingId)
  if (!row) throw refusedWith(refused.assigneeNotFound)
  return row
}

/** Conditions that a booking must still meet when a line is assigned to it. */
export interface ExpectedState {
  /** Amount due that the admin saw. */
  readonly dueCents?: number | undefined
  /** True if the booking is already paid or cancelled, so that the transfer goes to its client's balance. */
  readonly isToBalance?: boolean
}

/**
 * Confirms a booking, or a part of its price, with a line. Any excess goes to the client's balance. Returns a payment
 * proof that is no longer needed.
 */
export async function payBookingWithLine(
  tx: Db,
  services: Services,
  use: LineUse,
  { bookingId, expected = {} }: { readonly bookingId: string; readonly expected?: ExpectedState },
): Promise<StoredProof | undefined> {
  const { line, amountCents, by, pressId } = use
  const admin = { id: by, pressId }
  const row = await getRow(tx, bookingId)
  const { clientId, status, paymentStatus, priceCents, partPaidCents } = row.booking
  const isLapsed = status === 'cancelled'
  const receivedCents = isLapsed ? 0 : partPaidCents
  const dueCents = paymentStatus === 'paid' ? 0 : priceCents - receivedCents
  if (expected.dueCents !== undefined && expected.dueCents !== dueCents) throw refusedWith(paymentChangedRefusal)
  if (paymentStatus === 'paid' && !expected.isToBalance) throw refusedWith(alreadyPaid)
  const of = { bookingId, clientId }
  const unseen = await listUnseenPayments(tx, of)
  // A line with exactly the amount due can only repeat a payment of this amount that was confirmed by hand. A line with
  // another amount may repeat any payment that was confirmed by hand.
  const isDue = !expected.isToBalance && amountCents === dueCents
  refuseSame(isDue ? findEqualPayments(unseen, amountCents) : unseen)
  const before = new Set(unseen.map(({ id }) => id))
  let proof: StoredProof | undefined
  if (expected.isToBalance) {
    await addExtraTransferInTransaction(tx, services, admin, {
      id: bookingId,
      amountCents,
      transfer: `line ${randomUUID()}`,
    })
  } else {
    const wanted = { booking_id: bookingId, amount: toPesos(amountCents), received_before: toPesos(receivedCents) }
    proof = (
      await confirmPaymentInTransaction(tx, services, admin, {
        ...wanted,
        accept_less: 'false',
        isUnproven: !isProven(use),
      })
    ).proof
  }
  const seen = (await listUnseenPayments(tx, of)).map(({ id }) => id).filter((id) => !before.has(id))
  await markOnStatement(tx, seen, { at: services.now(), by, bankDay: line.day })
  await allocate(tx, services, use, { bookingId, clientId, seen })
  await learn(tx, services, use, clientId)
  return proof
}

/** Refuses a payment that was already confirmed by hand, because it would count twice. */
function refuseSame([payment]: readonly Pick<StoredPosting, 'bookingId'>[]): void {
  if (payment) throw refusedWith(refused.confirmedByHandRefusal, { reference: referenceOf(payment.bookingId ?? '') })
}

/** Records that a line shows a payment which was already confirmed by hand. Any excess stays open. */
export async function showKnownPayment(tx: Db, services: Services, use: LineUse, bookingId: string): Promise<void> {
  const { line, by } = use
  const row = await getRow(tx, bookingId)
  const { clientId } = row.booking
  const shown = paymentsShownBy(await listUnseenPayments(tx, { bookingId, clientId }), use.amountCents)
  if (shown.length === 0) throw refusedWith(refused.assigneeUnfitRefusal)
  let current = line
  // One allocation for each payment, so that an undo knows how much of each payment the line has shown.
  for (const { payment, cents } of shown) {
    const sight = { at: services.now(), by, bankDay: line.day, partCents: cents }
    if (!(await markOnStatement(tx, [payment.id], sight))) throw refusedWith(refused.assigneeUnfitRefusal)
    const part = { ...use, line: current, amountCents: cents }
    await allocate(tx, services, part, { bookingId, clientId, seen: [payment.id], isKnownPayment: true })
    current = { ...current, allocatedCents: current.allocatedCents + cents }
  }
  await learn(tx, services, use, clientId)
}

export async function creditClientWithLine(tx: Db, services: Services, use: LineUse, clientId: string): Promise<void> {
  const { line, amountCents, by } = use
  const [client] = await lockPeople(tx, [clientId], 'key share')
  if (client?.role !== 'client') throw refusedWith(refused.assigneeNotFound)
  refuseSame(findEqualPayments(await listUnseenPayments(tx, { clientId }), amountCents))
  const paymentId = await creditClient(tx, services, { clientId, amountCents, by, bankDay: line.day })
  await allocate(tx, services, use, { clientId, seen: [paymentId] })
  await learn(tx, services, use, clientId)
}

/** Marks payouts and refunds as booked or returned by the bank, as the line shows. */
export async function markTransfersWithLine(
  tx: Db,
  services: Services,
  use: LineUse,
  ids: readonly string[],
): Promise<void> {
  const kind = use.line.kind === 'returned' ? 'returned' : 'debit'
  const transfers = await lockTransfers(tx, ids)
  if (transfers.length !== ids.length) throw refusedWith(refused.assigneeNotFound)
  if ((await listTransfersWithLine(tx, ids, kind)).size > 0) throw refusedWith(refused.lineDoneRefusal)
  const sum = transfers.reduce((cents, { amountCents }) => cents + amountCents, 0)
  if (sum !== unassignedCentsOf(use.line)) throw refusedWith(refused.assigneeUnfitRefusal)
  let { line } = use
  for (const transfer of transfers) {
    const isPosted = await (kind === 'returned'
      ? comeBack(tx, services, use, transfer)
      : leave(tx, services, use, transfer))
    const { id, amountCents } = transfer
    const to = { transferId: id, seen: [], isKnownPayment: !isPosted }
    await allocate(tx, services, { ...use, line, amountCents }, to)
    line = { ...line, allocatedCents: line.allocatedCents + amountCents }
  }
}

/** Marks a transfer as seen on the statement. Returns false if an admin has recorded that by hand before. */
async function leave(tx: Db, services: Services, { line, by }: LineUse, transfer: StoredTransfer): Promise<boolean> {
  const { id, state } = transfer
  const at = { id, by, at: services.now(), bankDay: line.day }
  if (state === 'sent') await recordTransferSeen(tx, services, at)
  else if (state !== 'seen' && state !== 'returned') throw refusedWith(transferNotSentRefusal)
  else if (await isPostedByHand(tx, id, 'debit')) return false
  else await postTransferSeen(tx, transfer, at)
  return true
}

async function comeBack(
  tx: Db,
  services: Services,
  { line, by, pressId }: LineUse,
  transfer: StoredTransfer,
): Promise<boolean> {
  const { id, state } = transfer
  if (await isPostedByHand(tx, id, 'returned')) return false
  await postTransferReturned(tx, transfer, { id, by, at: services.now(), bankDay: line.day })
  if (state !== 'returned') await returnTransfer(tx, services, { id, by, pressId, reason: reasonOf(line) })
  return true
}

const longestReason = 100

/** The text of the bank's line is shown as the reason to the person whose transfer was returned. */
const reasonOf = ({ text }: StoredLine) => [...text].slice(0, longestReason).join('') || 'Devuelto por el banco'
