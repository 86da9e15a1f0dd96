import type { BankLine, LineBooking } from '@entrena/contract/bank/entity'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Services } from '../../../platform/services'
import { type LineTransfer, listAllocations, listTransfers, undoableSince } from './queries/allocations'
import { type BookingFacts, listBookingFacts } from './queries/booking-facts'
import type { StoredLine } from './queries/lines'
import { unassignedCentsOf } from './queries/lines'

export function presentBookingOf(facts: BookingFacts, amountCents: number): LineBooking {
  return {
    booking_id: facts.id,
    reference: referenceOf(facts.id),
    client_id: facts.clientId,
    client_name: facts.clientName,
    former_names: [...facts.formerNames],
    client_picture: facts.clientPicture,
    trainer_name: facts.trainerName,
    date: facts.date,
    time: timeOfHour(facts.hour),
    due: toPesos(facts.state === 'open' || facts.state === 'late' ? facts.dueCents : 0),
    status: facts.state,
    paid_at: facts.paidAt ? new Date(facts.paidAt).toISOString() : null,
    is_marked: facts.isMarked,
    confirmed_by_hand: toPesos(facts.confirmedByHandCents),
    amount: toPesos(amountCents),
  }
}

const presentTransferOf = ({ id, kind, ownerName, amountCents }: LineTransfer) => ({
  transfer_id: id,
  kind,
  name: ownerName,
  amount: toPesos(amountCents),
})

type MadeAllocation = Awaited<ReturnType<typeof listAllocations>>[number]

/** Everything that a page of lines refers to: bookings, transfers and people. */
interface Related {
  readonly allocations: readonly MadeAllocation[]
  readonly bookings: ReadonlyMap<string, BookingFacts>
  readonly transfers: ReadonlyMap<string, ReturnType<typeof presentTransferOf>>
  readonly undoableSince: Date
}

/** Loads everything that is shown beside the lines, with a fixed number of queries. */
export async function presentLines(services: Services, lines: readonly StoredLine[]): Promise<BankLine[]> {
  if (lines.length === 0) return []
  const related = await loadRelated(services, lines)
  return lines.map((line) => presentLine(line, related))
}

async function loadRelated({ db, now }: Services, lines: readonly StoredLine[]): Promise<Related> {
  const ids = lines.map(({ id }) => id)
  const allocations = await listAllocations(db, ids)
  const bookingIds = [
    ...lines.flatMap(({ proposed }) => proposed.map(({ bookingId }) => bookingId)),
    ...allocations.flatMap(({ allocation }) => allocation.bookingId ?? []),
  ]
  const transferIds = [
    ...lines.flatMap(({ proposedTransfers }) => proposedTransfers),
    ...allocations.flatMap(({ allocation }) => allocation.transferId ?? []),
  ]
  const bookings = await listBookingFacts(db, [...new Set(bookingIds)])
  const sent = transferIds.length === 0 ? [] : await listTransfers(db, [...new Set(transferIds)])
  const transfers = new Map(sent.map((transfer) => [transfer.id, presentTransferOf(transfer)]))
  return { allocations, bookings, transfers, undoableSince: undoableSince(now()) }
}

function findBookingOf({ bookings }: Related, id: string, amountCents: number): LineBooking | null {
  const facts = bookings.get(id)
  return facts ? presentBookingOf(facts, amountCents) : null
}

function presentLine(line: StoredLine, related: Related): BankLine {
  return {
    id: line.id,
    statement_id: line.statementId,
    number: line.number,
    day: line.day,
    amount: line.amountCents === null ? null : toPesos(line.amountCents),
    left: toPesos(unassignedCentsOf(line)),
    text: line.text,
    bank_reference: line.bankReference,
    serial: line.serial,
    kind: line.kind,
    state: line.state,
    problem: line.problem,
    possible: line.possibleCents.map(toPesos),
    ignored_as: line.ignoredAs,
    note: line.note,
    class: line.class,
    rule: line.rule,
    found: [...line.found],
    read_as: line.readAs,
    proposed: line.proposed.flatMap(
      ({ bookingId, amountCents }) => findBookingOf(related, bookingId, amountCents) ?? [],
    ),
    proposed_transfers: line.proposedTransfers.flatMap((id) => related.transfers.get(id) ?? []),
    allocations: related.allocations
      .filter(({ allocation }) => allocation.lineId === line.id)
      .map((made) => presentAllocation(made, line, related)),
    may_be_known: line.mayBeKnown,
    is_queued: line.queued !== null,
  }
}

function presentAllocation(
  { allocation, makerName, clientName }: MadeAllocation,
  { kind, queued }: StoredLine,
  related: Related,
): BankLine['allocations'][number] {
  const { id, amountCents, bookingId, clientId, transferId, madeAt } = allocation
  return {
    id,
    amount: toPesos(amountCents),
    booking: bookingId ? findBookingOf(related, bookingId, amountCents) : null,
    client_name: clientId ? clientName : null,
    transfer: transferId ? (related.transfers.get(transferId) ?? null) : null,
    made_at: madeAt.toISOString(),
    made_by: makerName,
    can_undo: madeAt > related.undoableSince && kind !== 'returned' && !queued,
  }
}
