import type { AssignDraft, BankLine, DecisionDraft, IgnoreDraft } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { kindOfDecided, oldestDays, stateOfRead } from '@entrena/contract/bank/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toCents } from '@entrena/contract/money'
import { amountInvalid, statementDayInvalid } from '@entrena/contract/payouts/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { removeProof } from '../payments/public'
import { getLine } from './list-lines'
import { matchStatement } from './match-statement'
import { changeLine, findLine, lockLine, type StoredLine } from './queries/lines'
import { lockStatement } from './queries/statements'
import { leftCentsOf, type Use, useForBooking, useForClient, useForKnownPayment, useForTransfers } from './use-line'

/** The statement is locked before its lines, so that it is not discarded meanwhile. */
async function lockOpen(tx: Db, id: string): Promise<StoredLine> {
  const found = await findLine(tx, id)
  if (found) await lockStatement(tx, found.statementId, 'key share')
  const line = await lockLine(tx, id)
  if (!line) throw refuse(refused.lineNotFound)
  if (line.queued) throw refuse(refused.lineQueued)
  if (line.state !== 'open' && line.state !== 'part') throw refuse(refused.lineDone)
  return line
}

export async function assignLine(
  services: Services,
  admin: Actor,
  { id, draft }: { readonly id: string; readonly draft: AssignDraft },
): Promise<BankLine> {
  const { db, events, now } = services
  const proof = await db.transaction(async (tx) => {
    const line = await lockOpen(tx, id)
    if (line.problem) throw refuse(refused.lineToDecide)
    const amountCents = draft.amount === undefined ? leftCentsOf(line) : toCents(draft.amount)
    if (amountCents > leftCentsOf(line)) throw refuse(refused.amountExceedsLine)
    const use: Use = { line, amountCents, by: admin.id, isByHand: true, rule: line.rule }
    const unneeded = await assign(tx, services, use, draft)
    await events.emit('lineAssigned', tx, { lineId: id, adminId: admin.id, amountCents, at: now() })
    return unneeded
  })
  await removeProof(services, proof)
  return settle(services, id)
}

/** Money that came in pays bookings and clients; money that left, or came back from the bank, was a transfer of ours. */
async function assign(tx: Db, services: Services, use: Use, draft: AssignDraft) {
  const { booking_id: bookingId, client_id: clientId, transfer_ids: transferIds } = draft
  const isIncoming = (use.line.amountCents ?? 0) > 0
  if (transferIds) {
    if (isIncoming !== (use.line.kind === 'returned')) throw refuse(refused.assigneeUnfit)
    await useForTransfers(tx, services, use, transferIds)
    return undefined
  }
  if (!isIncoming) throw refuse(refused.assigneeUnfit)
  if (clientId) await useForClient(tx, services, use, clientId)
  if (!bookingId) return undefined
  if (draft.same_transfer) await useForKnownPayment(tx, services, use, bookingId)
  else return useForBooking(tx, services, use, { bookingId, expected: expectedOf(draft) })
  return undefined
}

const expectedOf = ({ due, to_balance: isToBalance }: AssignDraft) => ({
  dueCents: due === undefined ? undefined : toCents(due),
  isToBalance,
})

/** Other lines may have been proposed for the same booking. */
async function settle(services: Services, id: string): Promise<BankLine> {
  const line = await getLine(services, id)
  await matchStatement(services, line.statement_id)
  return getLine(services, id)
}

export async function ignoreLine(
  services: Services,
  { id, draft }: { readonly id: string; readonly draft: IgnoreDraft },
): Promise<BankLine> {
  await services.db.transaction(async (tx) => {
    const line = await lockOpen(tx, id)
    // A line that is used in part keeps what it was used for, so the rest stays open.
    if (line.allocatedCents > 0) throw refuse(refused.lineDone)
    if (line.problem && draft.as !== 'skipped') throw refuse(refused.lineToDecide)
    await changeLine(tx, id, {
      state: 'ignored',
      ignoredAs: draft.as,
      note: draft.note || null,
      ignoredAt: services.now(),
      class: 'none',
      proposed: [],
      proposedTransfers: [],
    })
  })
  return settle(services, id)
}

export async function reopenLine(services: Services, id: string): Promise<BankLine> {
  await services.db.transaction(async (tx) => {
    const line = await lockLine(tx, id)
    if (!line) throw refuse(refused.lineNotFound)
    if (line.state !== 'ignored') throw refuse(refused.lineDone)
    await changeLine(tx, id, { state: 'open', ignoredAs: null, note: null, ignoredAt: null })
  })
  return settle(services, id)
}

/** An admin says what a line means that could not be read. */
export async function decideLine(
  services: Services,
  { id, draft }: { readonly id: string; readonly draft: DecisionDraft },
): Promise<BankLine> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const line = await lockOpen(tx, id)
    if (!line.problem) throw refuse(refused.lineClear)
    const amountCents = draft.amount === undefined ? line.amountCents : toCents(draft.amount)
    const day = draft.day ?? line.day
    if (!amountCents) throw refuse(amountInvalid)
    const today = dominicanDate(now())
    if (!day || day > today || day < addDays(today, -oldestDays)) throw refuse(statementDayInvalid)
    const kind = kindOfDecided(line.kind, amountCents)
    await changeLine(tx, id, { amountCents, day, kind, state: stateOfRead(kind), problem: null })
  })
  return settle(services, id)
}
