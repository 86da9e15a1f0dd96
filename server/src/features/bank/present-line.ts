import type { BankLine, LineBooking } from '@entrena/contract/bank/entity'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/money'
import { referenceOf } from '@entrena/contract/payments/rules'
import type { Services } from '../../platform/services'
import { type LineTransfer, listAllocations, listTransfers } from './queries/allocations'
import { type BookingFacts, listBookingFacts } from './queries/candidates'
import type { StoredLine } from './queries/lines'
import { undoableSince } from './undoable-since'

export function presentBookingOf(facts: BookingFacts, amountCents: number): LineBooking {
  return {
    booking_id: facts.id,
    reference: referenceOf(facts.id),
    client_id: facts.clientId,
    client_name: facts.clientName,
    client_picture: facts.clientPicture,
    trainer_name: facts.trainerName,
    date: facts.date,
    time: timeOfHour(facts.hour),
    due: toPesos(facts.state === 'open' || facts.state === 'late' ? facts.dueCents : 0),
    status: facts.state,
    paid_at: facts.paidAt ? new Date(facts.paidAt).toISOString() : null,
    amount: toPesos(amountCents),
  }
}

const presentTransferOf = ({ id, kind, ownerName, amountCents }: LineTransfer) => ({
  transfer_id: id,
  kind,
  name: ownerName,
  amount: toPesos(amountCents),
})

/** Lines with everything that the desk shows beside them, with a fixed number of queries. */
export async function presentLines(services: Services, lines: readonly StoredLine[]): Promise<BankLine[]> {
  const { db, now } = services
  const made =
    lines.length === 0
      ? []
      : await listAllocations(
          db,
          lines.map(({ id }) => id),
        )
  const bookingIds = [
    ...lines.flatMap(({ proposed }) => proposed.map(({ bookingId }) => bookingId)),
    ...made.flatMap(({ allocation }) => allocation.bookingId ?? []),
  ]
  const transferIds = [
    ...lines.flatMap(({ proposedTransfers }) => proposedTransfers),
    ...made.flatMap(({ allocation }) => allocation.transferId ?? []),
  ]
  const bookings = await listBookingFacts(db, [...new Set(bookingIds)])
  const sent = transferIds.length === 0 ? [] : await listTransfers(db, [...new Set(transferIds)])
  const transfers = new Map(sent.map((transfer) => [transfer.id, presentTransferOf(transfer)]))
  const bookingOf = (id: string, amountCents: number) => {
    const facts = bookings.get(id)
    return facts ? presentBookingOf(facts, amountCents) : null
  }
  const unchangeable = new Set(lines.filter(({ kind, queued }) => kind === 'returned' || queued).map(({ id }) => id))
  const allocationsOf = (lineId: string): BankLine['allocations'] =>
    made
      .filter(({ allocation }) => allocation.lineId === lineId)
      .map(({ allocation, makerName, clientName }) => ({
        id: allocation.id,
        amount: toPesos(allocation.amountCents),
        booking: allocation.bookingId ? bookingOf(allocation.bookingId, allocation.amountCents) : null,
        client_name: allocation.clientId ? clientName : null,
        transfer: allocation.transferId ? (transfers.get(allocation.transferId) ?? null) : null,
        made_at: allocation.madeAt.toISOString(),
        made_by: makerName,
        can_undo: allocation.madeAt > undoableSince(now()) && !unchangeable.has(lineId),
      }))
  return lines.map((line) => ({
    id: line.id,
    statement_id: line.statementId,
    number: line.number,
    day: line.day,
    amount: line.amountCents === null ? null : toPesos(line.amountCents),
    left: toPesos(Math.abs(line.amountCents ?? 0) - line.allocatedCents),
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
    proposed: line.proposed.flatMap(({ bookingId, amountCents }) => bookingOf(bookingId, amountCents) ?? []),
    proposed_transfers: line.proposedTransfers.flatMap((id) => transfers.get(id) ?? []),
    allocations: allocationsOf(line.id),
    may_be_known: line.mayBeKnown,
    is_queued: line.queued !== null,
  }))
}
