import { randomUUID } from 'node:crypto'
import * as refused from '@entrena/contract/bank/errors'
import type { MatchRule } from '@entrena/contract/bank/rules'
import { toPesos } from '@entrena/contract/money'
import { transferNotSent } from '@entrena/contract/payouts/errors'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeople } from '../accounts/public'
import { type BookingRow, findBooking, lockBooking } from '../bookings/public'
import { listUnseen, markSeen, post } from '../ledger/public'
import { addExtraWithin, confirmWithin, isPayableLate, type StoredProof } from '../payments/public'
import { findTransfer, postCameBack, postLeft, returnTransfer, seeTransfer } from '../payouts/public'
import { mailToBalance } from './mails'
import { insertAllocation, listTransfersWithLine, type StoredAllocation } from './queries/allocations'
import { learnPayer } from './queries/candidates'
import { changeLine, type StoredLine } from './queries/lines'

export interface Use {
  /** Locked. */
  readonly line: StoredLine
  readonly amountCents: number
  readonly by: string
  /** False if it is confirmed together with others. */
  readonly isByHand: boolean
  readonly rule: MatchRule | null
}

export const leftCentsOf = ({ amountCents, allocatedCents }: StoredLine) => Math.abs(amountCents ?? 0) - allocatedCents

type Assignee = Pick<StoredAllocation, 'bookingId' | 'clientId' | 'transferId'>
const nobody: Assignee = { bookingId: null, clientId: null, transferId: null }

interface Effect {
  /** The payments that the line shows to have arrived. */
  readonly seen: readonly string[]
  readonly isKnownPayment?: boolean
}

/** Notes what a part of a line was used for. */
async function allocate(tx: Db, services: Services, use: Use, to: Partial<Assignee> & Effect): Promise<void> {
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

/** The account of a payer is remembered if an admin said whose it is, or the reference did. */
async function learn(tx: Db, services: Services, { line, isByHand, rule }: Use, clientId: string): Promise<void> {
  if (!line.payerAccount || !(isByHand || rule === 'reference')) return
  await learnPayer(tx, line.payerAccount, clientId, services.now())
}

/** People are locked before their bookings, as when somebody is deleted. */
async function lockWithPeople(tx: Db, bookingId: string): Promise<BookingRow> {
  const found = await findBooking(tx, bookingId)
  if (!found) throw refuse(refused.assigneeNotFound)
  await lockPeople(tx, [found.booking.clientId, found.booking.trainerId], 'key share')
  await lockBooking(tx, bookingId)
  const row = await findBooking(tx, bookingId)
  if (!row) throw refuse(refused.assigneeNotFound)
  return row
}

/**
 * Confirms a booking with a line, or a part of its price; what is beyond it goes to the client's balance, and so does
 * money for a booking that needs none. Returns a proof that is not needed any more.
 */
export async function useForBooking(
  tx: Db,
  services: Services,
  use: Use,
  bookingId: string,
): Promise<StoredProof | undefined> {
  const { line, amountCents, by } = use
  const row = await lockWithPeople(tx, bookingId)
  const { clientId, status, paymentStatus, partPaidCents } = row.booking
  const before = new Set((await listUnseen(tx, bookingId)).map(({ id }) => id))
  const isLapsed = status === 'cancelled'
  let proof: StoredProof | undefined
  if (paymentStatus === 'paid' || (isLapsed && !isPayableLate(row))) {
    await addExtraWithin(tx, services, { id: by }, { id: bookingId, amountCents, transfer: `line ${randomUUID()}` })
  } else {
    const receivedBefore = toPesos(isLapsed ? 0 : partPaidCents)
    const wanted = { booking_id: bookingId, amount: toPesos(amountCents), received_before: receivedBefore }
    proof = (await confirmWithin(tx, services, { id: by }, { ...wanted, accept_less: 'false' })).proof
  }
  const seen = (await listUnseen(tx, bookingId)).map(({ id }) => id).filter((id) => !before.has(id))
  await markSeen(tx, seen, { at: services.now(), by, bankDay: line.day })
  await allocate(tx, services, use, { bookingId, clientId, seen })
  await learn(tx, services, use, clientId)
  return proof
}

/** The payment was confirmed by hand before: the line only shows that it arrived. */
export async function useForKnownPayment(tx: Db, services: Services, use: Use, bookingId: string): Promise<void> {
  const { line, amountCents, by } = use
  const row = await lockWithPeople(tx, bookingId)
  const unseen = await listUnseen(tx, bookingId)
  const sum = unseen.reduce((cents, payment) => cents + payment.amountCents, 0)
  if (sum !== amountCents) throw refuse(refused.assigneeUnfit)
  const seen = unseen.map(({ id }) => id)
  if (!(await markSeen(tx, seen, { at: services.now(), by, bankDay: line.day }))) throw refuse(refused.assigneeUnfit)
  const { clientId } = row.booking
  await allocate(tx, services, use, { bookingId, clientId, seen, isKnownPayment: true })
  await learn(tx, services, use, clientId)
}

export async function useForClient(tx: Db, services: Services, use: Use, clientId: string): Promise<void> {
  const { line, amountCents, by } = use
  const [client] = await lockPeople(tx, [clientId], 'key share')
  if (client?.role !== 'client') throw refuse(refused.assigneeNotFound)
  const at = services.now()
  const id = randomUUID()
  await post(tx, { id, kind: 'overpaid', amountCents, clientId, key: `line:${id}`, createdAt: at, createdBy: by })
  await markSeen(tx, [id], { at, by, bankDay: line.day })
  await allocate(tx, services, use, { clientId, seen: [id] })
  await learn(tx, services, use, clientId)
  await mailToBalance(tx, services, { clientId, amountCents })
}

/** Transfers to trainers or clients left the account with this line, or came back with it. */
export async function useForTransfers(tx: Db, services: Services, use: Use, ids: readonly string[]): Promise<void> {
  const { line, by } = use
  const kind = line.kind === 'returned' ? 'returned' : 'debit'
  const taken = await listTransfersWithLine(tx, ids, kind)
  let current = line
  for (const id of [...ids].sort()) {
    const transfer = (await findTransfer(tx, id))?.transfer
    if (!transfer) throw refuse(refused.assigneeNotFound)
    if (taken.has(id)) throw refuse(refused.lineDone)
    const at = { id, by, at: services.now(), bankDay: line.day }
    if (kind === 'returned') {
      await postCameBack(tx, transfer, at)
      if (transfer.state !== 'returned') await returnTransfer(tx, services, { id, by, reason: reasonOf(line) })
    } else if (transfer.state === 'sent') await seeTransfer(tx, services, at)
    else if (transfer.state === 'returned') await postLeft(tx, transfer, at)
    else if (transfer.state !== 'seen') throw refuse(transferNotSent)
    const { amountCents } = transfer
    if (amountCents > leftCentsOf(current)) throw refuse(refused.assigneeUnfit)
    await allocate(tx, services, { ...use, line: current, amountCents }, { transferId: id, seen: [] })
    current = { ...current, allocatedCents: current.allocatedCents + amountCents }
  }
  if (leftCentsOf(current) > 0) throw refuse(refused.assigneeUnfit)
}

const longestReason = 100

/** What the recipient is told: the words of the bank. */
const reasonOf = ({ text }: StoredLine) => [...text].slice(0, longestReason).join('') || 'Devuelto por el banco'
