import type { BankLine } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { type BookingRow, findBooking } from '../../bookings/public'
import { lockPeopleAndBookings } from '../../locks/public'
import {
  getAccountCents,
  lockPostings,
  markUnseen,
  removeFromBalance,
  returnRefundToBalance,
  type StoredPosting,
  undoPayment,
  undoTransferSeen,
} from '../../money/public'
import { getBankLine } from './list-lines'
import { matchStatement } from './match-statement'
import { findAllocation, type StoredAllocation, setAllocationUndone, undoableSince } from './queries/allocations'
import { changeLine, lockLine, type StoredLine } from './queries/lines'
import { forgetWrongPayer } from './queries/payers'
import { mayRememberPayer } from './use-line'

export async function undoAllocation(services: Services, admin: Actor, id: string): Promise<BankLine> {
  const { db } = services
  const allocation = await findAllocation(db, id)
  if (!allocation) throw refusedWith(refused.allocationNotFound)
  const statementId = await db.transaction(async (tx) => {
    await lockUsedFor(tx, [allocation])
    const line = await lockLine(tx, allocation.lineId)
    if (!line) throw refusedWith(refused.allocationNotFound)
    if (line.queued) throw refusedWith(refused.lineQueuedRefusal)
    await undoAllocationInTransaction(tx, services, { line, allocation, by: admin.id })
    return line.statementId
  })
  await matchStatement(services, statementId)
  return getBankLine(services, allocation.lineId)
}

/** Locks the people and bookings for which a line was used, before the line itself. */
export async function lockUsedFor(tx: Db, made: readonly StoredAllocation[]): Promise<void> {
  const clientIds = made.flatMap(({ clientId }) => clientId ?? [])
  await lockPeopleAndBookings(tx, {
    people: Object.fromEntries(clientIds.map((id) => [id, 'no key update'] as const)),
    bookings: made.flatMap(({ bookingId }) => bookingId ?? []),
    clients: 'no key update',
    trainers: 'no key update',
  })
}

interface Undo {
  /** The statement line. Lock it after `lockUsedFor`. */
  readonly line: StoredLine
  readonly allocation: StoredAllocation
  readonly by: string
  readonly pressId?: string | undefined
}

export async function undoAllocationInTransaction(
  tx: Db,
  services: Services,
  { line, allocation, by, pressId }: Undo,
): Promise<void> {
  const at = services.now()
  const { id, clientId, amountCents } = allocation
  if (allocation.madeAt <= undoableSince(at)) throw refusedWith(refused.undoTooLate)
  if (!(await setAllocationUndone(tx, id, at))) throw refusedWith(refused.allocationNotFound)
  if (allocation.transferId) await undoTransfer(tx, services, { line, allocation, by })
  else await undoPaid(tx, services, { line, allocation, by })
  if (clientId && line.payerAccount && mayRememberPayer(allocation))
    await forgetWrongPayer(tx, line.payerAccount, clientId)
  const allocatedCents = line.allocatedCents - amountCents
  await changeLine(tx, line.id, {
    allocatedCents,
    state: allocatedCents > 0 ? 'part' : 'open',
    class: 'none',
    proposed: [],
    proposedTransfers: [],
  })
  await recordAction(tx, { adminId: by, kind: 'allocation_undone', subjectId: line.id, amountCents, at, pressId })
}

async function undoPaid(tx: Db, services: Services, { line, allocation, by }: Undo): Promise<void> {
  const { id: event, bookingId, clientId, seen, amountCents, isKnownPayment } = allocation
  const sight = { at: services.now(), by, bankDay: line.day }
  // An allocation stored by an earlier version may have several payments. Its line then shows the whole amount of each.
  if (isKnownPayment) return markUnseen(tx, seen, { ...sight, partCents: seen.length === 1 ? amountCents : undefined })
  const payments = await lockPostings(tx, seen)
  const locked = bookingId ? await findBooking(tx, bookingId) : undefined
  if (bookingId && !locked) throw refusedWith(refused.bookingChangedSinceRefusal)
  const isPaid = locked?.booking.paymentStatus === 'paid'
  const isCancelled = locked?.booking.status === 'cancelled'
  // If a booking was cancelled before its whole price was paid, its part payment is in the balance.
  const isInBalance = !payments.some(({ kind }) => kind === 'received') || (isCancelled && !isPaid)
  const overpaid = payments.filter(({ kind }) => kind === 'overpaid')
  const neededCents = isInBalance || isCancelled ? sumOf(payments) : sumOf(overpaid) + freedCents({ payments, locked })
  if (clientId) await stopRefund(tx, { clientId, neededCents, at: sight.at })
  if (bookingId && !isInBalance) return undoPayment(tx, services, { bookingId, payments, bankDay: line.day, by, event })
  await markUnseen(tx, seen, sight)
  await removeFromBalance(tx, payments, { at: sight.at, by, event })
}

const sumOf = (payments: readonly StoredPosting[]) =>
  payments.reduce((cents, { amountCents }) => cents + amountCents, 0)

interface Part {
  readonly payments: readonly StoredPosting[]
  readonly locked: BookingRow | undefined
}

/** How much of a part payment went to the balance, because the completed sessions cost less than that payment. */
function freedCents({ payments, locked }: Part): number {
  if (!locked || locked.booking.paymentStatus === 'paid') return 0
  const receivedCents = sumOf(payments.filter(({ kind }) => kind === 'received'))
  return Math.max(0, receivedCents - locked.booking.partPaidCents)
}

interface Needed {
  readonly clientId: string
  readonly neededCents: number
  readonly at: Date
}

/**
 * Cancels a requested refund if the undo needs its money, so that the money is in the balance again. A refund in a
 * batch cannot be cancelled.
 */
async function stopRefund(tx: Db, { clientId, neededCents, at }: Needed): Promise<void> {
  if ((await getAccountCents(tx, clientId, 'client')) < neededCents) await returnRefundToBalance(tx, { clientId, at })
}

/**
 * Undoes only what this line proved: if an admin had recorded the transfer by hand before, that stays. A transfer that
 * the bank returned cannot be undone.
 */
async function undoTransfer(tx: Db, services: Services, { line, allocation, by }: Undo): Promise<void> {
  if (line.kind === 'returned') throw refusedWith(refused.bookingChangedSinceRefusal)
  if (allocation.isKnownPayment) return
  await undoTransferSeen(tx, services, { id: allocation.transferId ?? '', by, bankDay: line.day })
}
