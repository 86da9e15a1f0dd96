import type { AssignDraft, BankLine } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { lockPeopleAndBookings } from '../../locks/public'
import { listTransferOwners, removeProof, type StoredProof } from '../../money/public'
import { readLineClues } from '../match/match-lines'
import { mentionsReturn } from '../read/cells/classify'
import { lockOpenLine, settleLineChange } from './change-line'
import { toLineToMatch } from './match-statement'
import { hasClaimedNumber } from './queries/candidates'
import type { StoredLine } from './queries/lines'
import { changeLine, unassignedCentsOf } from './queries/lines'
import {
  creditClientWithLine,
  type LineUse,
  markTransfersWithLine,
  payBookingWithLine,
  showKnownPayment,
} from './use-line'

export async function assignLine(
  services: Services,
  admin: Actor,
  { id, draft }: { readonly id: string; readonly draft: AssignDraft },
): Promise<BankLine> {
  const { db, now } = services
  const proofs = await db.transaction(async (tx) => {
    const { client_id: clientId, transfer_ids: transferIds = [] } = draft
    const parts = partsOf(draft)
    const people = [...(clientId ? [clientId] : []), ...(await listTransferOwners(tx, transferIds))]
    await lockPeopleAndBookings(tx, {
      people: Object.fromEntries(people.map((personId) => [personId, 'key share'] as const)),
      bookings: parts.flatMap(({ booking_id: bookingId }) => bookingId ?? []),
    })
    const before = await lockOpenLine(tx, id)
    const unneeded: (StoredProof | undefined)[] = []
    const amountOfAll = sumOfParts(parts, unassignedCentsOf(before))
    const action = {
      adminId: admin.id,
      kind: 'line_assigned',
      subjectId: id,
      amountCents: amountOfAll,
      at: now(),
    } as const
    const pressId = await recordAction(tx, action)
    for (const part of parts) {
      // The line is read again for each part, because assigning the previous part has changed it.
      const line = await lockOpenLine(tx, id)
      if (line.problem) throw refusedWith(refused.lineToDecideRefusal)
      const amountCents = part.amount === undefined ? unassignedCentsOf(line) : toCents(part.amount)
      if (amountCents > unassignedCentsOf(line)) throw refusedWith(refused.amountExceedsLineRefusal)
      const rule = await ruleOf(tx, line, part)
      const use: LineUse = { line, amountCents, by: admin.id, pressId, isByHand: true, rule }
      unneeded.push(await assign(tx, services, use, part))
    }
    return unneeded
  })
  for (const proof of proofs) await removeProof(services, proof)
  return settleLineChange(services, id)
}

type Part = Omit<AssignDraft, 'bookings'>

/**
 * Returns the parts of a line that the admin assigns, which may be the whole line. All are assigned in one transaction.
 */
function partsOf({ bookings, ...draft }: AssignDraft): readonly Part[] {
  return bookings ? bookings.map((part) => ({ ...part, same_transfer: false })) : [draft]
}

const sumOfParts = (parts: readonly Part[], leftCents: number) =>
  parts.reduce((cents, { amount }) => cents + (amount === undefined ? leftCents : toCents(amount)), 0)

/**
 * The match rule to store with an assignment. If the booking was proposed for the line, it is the rule of the proposal.
 * Otherwise it is `number` if the client claimed the line's transaction number, or else null.
 */
async function ruleOf(tx: Db, line: StoredLine, { booking_id: bookingId, client_id: clientId }: Part) {
  if (line.proposed.some((one) => one.bookingId === bookingId)) return line.rule
  const numbers = readLineClues(toLineToMatch(line)).numbers.map(({ plain }) => plain)
  return (await hasClaimedNumber(tx, { bookingId, clientId }, numbers)) ? 'number' : null
}

/** Credits pay bookings or go to clients. Debits and returned transfers belong to our own transfers. */
async function assign(tx: Db, services: Services, use: LineUse, draft: Part) {
  const { booking_id: bookingId, client_id: clientId, transfer_ids: transferIds } = draft
  const isIncoming = (use.line.amountCents ?? 0) > 0
  if (transferIds) {
    await markTransfersWithLine(tx, services, isIncoming ? await asReturn(tx, use) : use, transferIds)
    return undefined
  }
  if (!isIncoming) throw refusedWith(refused.assigneeUnfitRefusal)
  if (clientId) await creditClientWithLine(tx, services, use, clientId)
  if (!bookingId) return undefined
  if (draft.same_transfer) await showKnownPayment(tx, services, use, bookingId)
  else return payBookingWithLine(tx, services, use, { bookingId, expected: expectedOf(draft) })
  return undefined
}

/**
 * Treats a credit as a returned transfer, because the admin said so. Only some statement formats mark returned
 * transfers.
 */
async function asReturn(tx: Db, use: LineUse): Promise<LineUse> {
  const { line } = use
  if (line.kind === 'returned') return use
  if (line.allocatedCents > 0 || !mentionsReturn(line.text)) throw refusedWith(refused.assigneeUnfitRefusal)
  await changeLine(tx, line.id, { kind: 'returned' })
  return { ...use, line: { ...line, kind: 'returned' } }
}

const expectedOf = ({ due, to_balance: isToBalance }: Part) => ({
  dueCents: due === undefined ? undefined : toCents(due),
  isToBalance,
})
