import type { WholeStatement } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Db } from '../../platform/db/db'
import { isDatabaseAway, isLockedOut } from '../../platform/db/errors'
import type { Actor } from '../../platform/http/serve'
import { Refused, refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { removeProof, type StoredProof } from '../payments/public'
import { getStatement, undoableSince } from './list-statements'
import { matchStatement } from './match-statement'
import { listAllocations, queueUndo, sumUndoable } from './queries/allocations'
import { listBookingFacts } from './queries/candidates'
import { changeLine, countQueued, countSections, lockQueued, queueExact, type StoredLine } from './queries/lines'
import { addChanged, changeStatement, finishActions, lockStatement } from './queries/statements'
import { undoWithin } from './undo-allocation'
import { leftCentsOf, useForBooking, useForTransfers } from './use-line'

interface Press {
  readonly id: string
  readonly except: readonly string[]
}

/**
 * Queues the exact matches of a statement. Each is confirmed in a transaction of its own, so a crash leaves a part confirmed
 * and the rest queued, and the next turn of the job goes on.
 */
export async function applyStatement(services: Services, admin: Actor, { id, except }: Press): Promise<WholeStatement> {
  const { db, now, events } = services
  await db.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw refuse(refused.statementNotFound)
    const counts = await countSections(tx, id)
    const line = counts?.firstToDecide
    if (line && counts.decide.count > 0) throw refuse(refused.statementToDecide, { line })
    const queued = await queueExact(tx, { statementId: id, except, by: admin.id })
    if (queued.count === 0) {
      if (statement.action) return
      throw refuse(refused.nothingToApply)
    }
    const running = statement.action === 'apply' && (await countQueued(tx, id)) > queued.count
    await changeStatement(tx, id, {
      action: 'apply',
      state: 'applied',
      appliedAt: now(),
      actionLines: queued.count + (running ? statement.actionLines : 0),
      actionCents: queued.cents + (running ? statement.actionCents : 0),
      changedLines: running ? statement.changedLines : 0,
    })
    const pressed = { statementId: id, adminId: admin.id, amountCents: queued.cents, at: now() }
    await events.emit('statementApplied', tx, pressed)
  })
  await workQueue(services, { untilMs: firstTurnMs })
  return getStatement(services, id)
}

/** Queues everything that was confirmed with one press, to be undone. */
export async function undoStatement(services: Services, admin: Actor, id: string): Promise<WholeStatement> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw refuse(refused.statementNotFound)
    const since = undoableSince(now())
    const sum = await sumUndoable(tx, id, since)
    if (statement.action || !sum || sum.count === 0) throw refuse(refused.nothingToApply)
    await queueUndo(tx, id, { since, by: admin.id })
    const action = { action: 'undo' as const, actionLines: sum.count, actionCents: sum.cents, changedLines: 0 }
    await changeStatement(tx, id, action)
  })
  await workQueue(services, { untilMs: firstTurnMs })
  return getStatement(services, id)
}

/** How long the request itself works on the queue. What is left is done by the job. */
const firstTurnMs = 1_500
/** How long one turn of the job takes at most. */
const turnMs = 20_000

/** Works on queued lines, of all statements, until there is none or the time is up. */
export async function workQueue(services: Services, { untilMs = turnMs } = {}): Promise<void> {
  const end = performance.now() + untilMs
  const statements = new Set<string>()
  while (performance.now() < end) {
    const statementId = await workOne(services)
    if (!statementId) break
    statements.add(statementId)
  }
  for (const id of await finishActions(services.db)) statements.add(id)
  for (const id of statements) if ((await countQueued(services.db, id)) === 0) await matchStatement(services, id)
}

/** Returns the statement of the line that was worked on, or undefined if none waits. */
async function workOne(services: Services): Promise<string | undefined> {
  const { db } = services
  let current: StoredLine | undefined
  try {
    const proofs = await db.transaction(async (tx) => {
      current = await lockQueued(tx)
      if (!current) return []
      const by = current.queuedBy ?? ''
      if (current.queued === 'undo') return undoLine(tx, services, current, by)
      const used = await confirmLine(tx, services, current, by)
      await changeLine(tx, current.id, { queued: null, queuedBy: null })
      return used
    })
    for (const proof of proofs) await removeProof(services, proof)
  } catch (error) {
    if (!current || isLockedOut(error) || isDatabaseAway(error)) throw error
    await giveUp(services, current)
    // Something that was true when the line was matched is not any more. Other errors must not hold up the queue either.
    if (!(error instanceof Refused)) throw error
  }
  return current?.statementId
}

/** The line waits in the lists, and an admin decides. */
async function giveUp({ db }: Services, line: StoredLine): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStatement(tx, line.statementId)
    const change = line.queued === 'undo' ? {} : ({ class: 'none', proposed: [], proposedTransfers: [] } as const)
    await changeLine(tx, line.id, { ...change, queued: null, queuedBy: null })
    await addChanged(tx, line.statementId)
  })
}

async function confirmLine(tx: Db, services: Services, line: StoredLine, by: string): Promise<StoredProof[]> {
  const use = { line, by, isByHand: false, rule: line.rule }
  if (line.kind === 'debit') {
    await useForTransfers(tx, services, { ...use, amountCents: leftCentsOf(line) }, line.proposedTransfers)
    return []
  }
  const facts = await listBookingFacts(
    tx,
    line.proposed.map(({ bookingId }) => bookingId),
  )
  const fits = line.proposed.every(({ bookingId, amountCents }) => {
    const booking = facts.get(bookingId)
    return booking?.state === 'open' && booking.dueCents === amountCents
  })
  const sum = line.proposed.reduce((cents, { amountCents }) => cents + amountCents, 0)
  if (!fits || line.state !== 'open' || line.class !== 'exact' || sum !== leftCentsOf(line))
    throw refuse(refused.assigneeUnfit)
  const proofs: StoredProof[] = []
  let current = line
  for (const { bookingId, amountCents } of line.proposed) {
    const proof = await useForBooking(tx, services, { ...use, line: current, amountCents }, bookingId)
    if (proof) proofs.push(proof)
    current = { ...current, allocatedCents: current.allocatedCents + amountCents }
  }
  return proofs
}

async function undoLine(tx: Db, services: Services, line: StoredLine, by: string): Promise<[]> {
  const made = await listAllocations(tx, [line.id])
  let current = line
  for (const { allocation } of made.filter(({ allocation: { isByHand } }) => !isByHand)) {
    await undoWithin(tx, services, { line: current, allocation, by })
    current = { ...current, allocatedCents: current.allocatedCents - allocation.amountCents }
  }
  return []
}
