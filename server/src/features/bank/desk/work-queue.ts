import { setImmediate as nextTurn } from 'node:timers/promises'
import * as refused from '@entrena/contract/bank/errors'
import type { Db } from '../../../platform/db/db'
import { isDatabaseAway, isLockedOut } from '../../../platform/db/errors'
import { Refused, refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findLatestClick } from '../../admin-log/public'
import { lockPeopleAndBookings } from '../../locks/public'
import { removeProof, type StoredProof } from '../../money/public'
import { matchStatement } from './match-statement'
import { listAllocations, type StoredAllocation } from './queries/allocations'
import { changeLine, lockLine, type StoredLine, unassignedCentsOf } from './queries/lines'
import { countQueuedLines, findQueuedLine } from './queries/queue'
import { countFailedLine, endStatementActions, lockStatement } from './queries/statements'
import { lockUsedFor, undoAllocationInTransaction } from './undo-allocation'
import { type LineUse, markTransfersWithLine, payBookingWithLine } from './use-line'

/**
 * Processes a few lines while the admin waits for the reply. An error only ends this turn: the job processes the lines
 * that are still queued.
 */
export async function processQueueNow(services: Services): Promise<void> {
  await processQueue(services, { untilMs: firstTurnMs }).catch(() => undefined)
}

/** How long the request itself processes the queue. The job does the rest. */
const firstTurnMs = 1_500
/** Maximum duration of one run of the job. */
const turnMs = 20_000

/** Processes queued lines of all statements until none is left or the time is up. */
export async function processQueue(services: Services, { untilMs = turnMs } = {}): Promise<void> {
  const end = performance.now() + untilMs
  const statements = new Set<string>()
  while (performance.now() < end) {
    const statementId = await workOne(services)
    if (!statementId) break
    statements.add(statementId)
    // Yields to the event loop, because the embedded database runs in this process and would block other requests.
    await nextTurn()
  }
  for (const id of await endStatementActions(services.db)) statements.add(id)
  for (const id of statements) if ((await countQueuedLines(services.db, id)) === 0) await matchStatement(services, id)
}

/** Processes one line. Returns its statement, or undefined if the queue is empty. */
async function workOne(services: Services): Promise<string | undefined> {
  const { db } = services
  let current: StoredLine | undefined
  try {
    const proofs = await db.transaction(async (tx) => {
      current = await findQueuedLine(tx)
      if (!current) return []
      const made = current.queued === 'undo' ? await listMade(tx, current) : []
      await (current.queued === 'undo'
        ? lockUsedFor(tx, made)
        : lockPeopleAndBookings(tx, { bookings: bookingsOf(current) }))
      // Another process may have handled this line first.
      const locked = await lockLine(tx, current.id)
      if (!locked || locked.queued !== current.queued) return []
      current = locked
      const by = current.queuedBy ?? ''
      const pressId = await findLatestClick(tx, current.statementId)
      await changeLine(tx, current.id, { queued: null, queuedBy: null })
      return current.queued === 'undo'
        ? await undoLine(tx, services, { line: current, made, by, pressId })
        : await confirmLine(tx, services, current, { by, pressId })
    })
    for (const proof of proofs) await removeProof(services, proof)
  } catch (error) {
    if (!current || isLockedOut(error) || isDatabaseAway(error)) throw error
    await giveUp(services, current)
    // A refusal means that the match is no longer valid. Other errors are thrown.
    if (!(error instanceof Refused)) throw error
  }
  return current?.statementId
}

/** Removes a line from the queue, so that an admin decides. */
async function giveUp({ db }: Services, line: StoredLine): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStatement(tx, line.statementId)
    // Another process may have confirmed the line after this attempt failed.
    if (!(await lockLine(tx, line.id))?.queued) return
    const isUndo = line.queued === 'undo'
    const change = isUndo ? {} : ({ class: 'none', proposed: [], proposedTransfers: [] } as const)
    await changeLine(tx, line.id, { ...change, queued: null, queuedBy: null })
    await countFailedLine(tx, line.statementId, isUndo ? 'keptLines' : 'changedLines')
  })
}

type Presser = Pick<LineUse, 'by' | 'pressId'>

async function confirmLine(tx: Db, services: Services, line: StoredLine, presser: Presser): Promise<StoredProof[]> {
  const use = { line, ...presser, isByHand: false, rule: line.rule }
  if (line.kind === 'debit') {
    await markTransfersWithLine(tx, services, { ...use, amountCents: unassignedCentsOf(line) }, line.proposedTransfers)
    return []
  }
  const sum = line.proposed.reduce((cents, { amountCents }) => cents + amountCents, 0)
  if (line.class !== 'exact' || sum !== unassignedCentsOf(line)) throw refusedWith(refused.assigneeUnfitRefusal)
  const proofs: StoredProof[] = []
  let current = line
  for (const { bookingId, amountCents } of line.proposed) {
    const part = { ...use, line: current, amountCents }
    const proof = await payBookingWithLine(tx, services, part, { bookingId, expected: { dueCents: amountCents } })
    if (proof) proofs.push(proof)
    current = { ...current, allocatedCents: current.allocatedCents + amountCents }
  }
  return proofs
}

const bookingsOf = ({ proposed }: StoredLine) => proposed.map(({ bookingId }) => bookingId)

/** The line's allocations from a bulk confirmation. */
async function listMade(tx: Db, { id }: StoredLine): Promise<StoredAllocation[]> {
  const all = await listAllocations(tx, [id])
  return all.flatMap(({ allocation }) => (allocation.isByHand ? [] : [allocation]))
}

interface Undone extends Presser {
  readonly line: StoredLine
  readonly made: readonly StoredAllocation[]
}

async function undoLine(tx: Db, services: Services, { line, made, by, pressId }: Undone): Promise<[]> {
  let current = line
  for (const allocation of made) {
    await undoAllocationInTransaction(tx, services, { line: current, allocation, by, pressId })
    current = { ...current, allocatedCents: current.allocatedCents - allocation.amountCents }
  }
  return []
}
