import type { BankLine } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeople } from '../accounts/public'
import { findBooking } from '../bookings/public'
import { lockPostings, markUnseen } from '../ledger/public'
import { takeFromBalance, undoPayment } from '../payments/public'
import { findTransfer, postCameBack, unseeTransfer } from '../payouts/public'
import { getLine } from './list-lines'
import { undoableSince } from './list-statements'
import { matchStatement } from './match-statement'
import { findAllocation, type StoredAllocation, setUndone } from './queries/allocations'
import { unlearnPayer } from './queries/candidates'
import { changeLine, lockLine, type StoredLine } from './queries/lines'

export async function undoAllocation(services: Services, admin: Actor, id: string): Promise<BankLine> {
  const { db } = services
  const allocation = await findAllocation(db, id)
  if (!allocation) throw refuse(refused.allocationNotFound)
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, allocation.lineId)
    if (!line || line.queued) throw refuse(refused.lineDone)
    await undoWithin(tx, services, { line, allocation, by: admin.id })
  })
  const { statementId } = await lineOf(services, allocation)
  await matchStatement(services, statementId)
  return getLine(services, allocation.lineId)
}

async function lineOf(services: Services, { lineId }: StoredAllocation) {
  const { statement_id: statementId } = await getLine(services, lineId)
  return { statementId }
}

interface Undo {
  /** Locked. */
  readonly line: StoredLine
  readonly allocation: StoredAllocation
  readonly by: string
}

export async function undoWithin(tx: Db, services: Services, { line, allocation, by }: Undo): Promise<void> {
  const at = services.now()
  const { id, clientId, amountCents } = allocation
  if (allocation.madeAt <= undoableSince(at)) throw refuse(refused.undoTooLate)
  if (!(await setUndone(tx, id, at))) throw refuse(refused.allocationNotFound)
  if (allocation.transferId) await undoTransfer(tx, services, { line, allocation, by })
  else await undoPaid(tx, services, { line, allocation, by })
  if (clientId && line.payerAccount) await unlearnPayer(tx, line.payerAccount, clientId)
  const allocatedCents = line.allocatedCents - amountCents
  await changeLine(tx, line.id, {
    allocatedCents,
    state: allocatedCents > 0 ? 'part' : 'open',
    class: 'none',
    proposed: [],
    proposedTransfers: [],
    queued: null,
    queuedBy: null,
  })
  await services.events.emit('allocationUndone', tx, { lineId: line.id, adminId: by, amountCents, at })
}

async function undoPaid(tx: Db, services: Services, { line, allocation, by }: Undo): Promise<void> {
  const { id: event, bookingId, clientId, seen, isKnownPayment } = allocation
  const sight = { at: services.now(), by, bankDay: line.day }
  if (isKnownPayment) return markUnseen(tx, seen, sight)
  if (clientId) await lockPeople(tx, [clientId], 'key share')
  const payments = await lockPostings(tx, seen)
  const row = bookingId ? await findBooking(tx, bookingId) : undefined
  if (bookingId && (!row || row.booking.status === 'cancelled')) throw refuse(refused.bookingChangedSince)
  if (bookingId && payments.some(({ kind }) => kind === 'received'))
    return undoPayment(tx, services, { bookingId, payments, bankDay: line.day, by, event })
  await markUnseen(tx, seen, sight)
  await takeFromBalance(tx, payments, { at: sight.at, by, event })
}

/** Only what the line said is taken back. A transfer that the bank returned stays returned. */
async function undoTransfer(tx: Db, services: Services, { line, allocation, by }: Undo): Promise<void> {
  const id = allocation.transferId ?? ''
  if (line.kind === 'returned') throw refuse(refused.alreadyPaidOut)
  const transfer = (await findTransfer(tx, id))?.transfer
  if (!transfer) throw refuse(refused.assigneeNotFound)
  const sight = { id, by, bankDay: line.day }
  if (transfer.state === 'seen') return unseeTransfer(tx, services, sight)
  await postCameBack(tx, transfer, { ...sight, at: services.now() })
}
