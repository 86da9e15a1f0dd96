import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { decryptBankDetails, referenceOfTransfer } from '../../money/public'
import {
  type BookingCandidate,
  type KnownPayer,
  type LineClues,
  type LineMatch,
  type LineToMatch,
  matchWithPauses,
  plainNumber,
  readLineClues,
  wantedKeysOf,
} from '../match/match-lines'
import { matchOutgoing, matchReturned, type OutgoingLine, type SentTransfer } from '../match/match-transfers'
import { findEqualPayments } from '../match/same-payment'
import { mapWithPauses, runWithPauses } from '../match/steps'
import { mentionsReturn } from '../read/cells/classify'
import type { ProposedBooking } from '../tables'
import { type BatchSizes, batchSizes, chunksOf } from './batch-sizes'
import { type LineTransfer, listMistakes, listSentTransfers, listTransfersWithLine } from './queries/allocations'
import {
  listAnnouncedBookings,
  listAnnouncedWithoutBooking,
  listBookingsNamedByLines,
  listBookingsWithDue,
  listUnseenPartPayments,
} from './queries/candidates'
import { unassignedCentsOf } from './queries/lines'
import {
  listLinesToMatch,
  listMatchedTransfers,
  listTakenBookings,
  type MatchableLine,
  type MatchedLine,
  type StoredLineMatch,
  storeMatches,
} from './queries/matches'
import { listPayers } from './queries/payers'
import { closeStatementIfDecided } from './queries/statements'

export type LineToFind = Omit<MatchableLine, keyof StoredLineMatch>

/** Matches the open lines of a statement with bookings and transfers, and stores the result. */
export async function matchStatement(services: Services, statementId: string): Promise<void> {
  const { db, config, now } = services
  const lines = await listLinesToMatch(db, statementId)
  const mistakes = await listMistakes(db, statementId)
  const found = await findMatches(services, statementId, lines, mistakes)
  const changed = lines.flatMap((line) => {
    const match = found.get(line.id)
    return match && isChanged(match, line) ? [match] : []
  })
  for (const chunk of chunksOf(changed, batchSizes(config).lines)) {
    await storeMatches(db, chunk)
    await nextTurn()
  }
  await closeStatementIfDecided(db, statementId, now())
}

/** Returns the match of each line. `mistakes` are bookings whose assignment an admin has undone. */
export async function findMatches(
  services: Services,
  statementId: string,
  lines: readonly LineToFind[],
  mistakes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, MatchedLine>> {
  const sizes = batchSizes(services.config)
  // Yields to the event loop before each long step, because the embedded database runs in this process.
  await nextTurn()
  // Includes credits that look like returned transfers, because payers may type words that banks use for returns.
  const credits = lines.filter(({ kind }) => kind === 'credit' || kind === 'returned').map(toLineToMatch)
  const { clues, knowledge } = await findKnown(services.db, credits, sizes)
  const taken = await listTakenBookings(services.db, statementId)
  const found = await runWithPauses(matchWithPauses(clues, { ...knowledge, taken }))
  const isSame = await findUnseenParts(services.db, found)
  const transfers = await findTransfers(services, statementId, lines)
  return new Map(
    lines.map((line): [string, MatchedLine] => {
      const match = found.get(line.id)
      const mayBeWrong = (paid: ProposedBooking) => mistakes.has(`${line.id} ${paid.bookingId}`) || isSame(paid)
      const isNamed = match !== undefined && (line.kind === 'credit' || match.rule === 'reference')
      const transfer = transfers.get(line.id)
      const isReturn = transfer !== undefined && transfer.class !== 'none'
      // The words and the amount of a returned transfer are stronger evidence than a booking that has only the amount
      // in common.
      const isWeak = match === undefined || match.class === 'none' || match.rule === 'amount'
      if (isNamed && !(isReturn && isWeak)) return [line.id, fromBookings(line, match, mayBeWrong)]
      return [line.id, transfer ?? unmatchedLine(line)]
    }),
  )
}

/** Finds exact matches of bookings with a part payment that was confirmed by hand: the line may be the same money. */
async function findUnseenParts(db: Db, matches: ReadonlyMap<string, LineMatch>) {
  const exact = [...matches.values()].filter((match) => match.class === 'exact').flatMap(({ bookings }) => bookings)
  const parts = await listUnseenPartPayments(
    db,
    exact.map(({ bookingId }) => bookingId),
  )
  return ({ bookingId, amountCents }: ProposedBooking) =>
    findEqualPayments(
      parts.filter((part) => part.bookingId === bookingId),
      amountCents,
    ).length > 0
}

/**
 * Loads all bookings, transfers and payers that the lines may refer to. A PostgreSQL server already searches by amount
 * while this process parses the texts of the lines.
 */
async function findKnown(db: Db, lines: readonly LineToMatch[], sizes: BatchSizes) {
  const amounts = [...new Set(lines.map(({ amountCents }) => amountCents))]
  const [due, { clues, named, payers }] = await Promise.all([
    findDue(db, amounts, sizes),
    findNamed(db, lines, amounts, sizes),
  ])
  const candidates = new Map([...named, ...due].map((candidate) => [candidate.bookingId, candidate]))
  for (const candidate of await findAnnounced(db, clues, { candidates: candidates.values(), payers })) {
    candidates.set(candidate.bookingId, candidate)
  }
  return { clues, knowledge: { candidates: [...candidates.values()], payers } }
}

interface Deciding {
  readonly candidates: Iterable<BookingCandidate>
  readonly payers: readonly KnownPayer[]
}

/**
 * Loads announced transfers of other people. They matter only for lines matched by a claimed number or a known account.
 */
async function findAnnounced(db: Db, clues: readonly LineClues[], { candidates, payers }: Deciding) {
  const claimed = new Set(
    [...candidates].flatMap(({ claimedNumber }) => (claimedNumber ? plainNumber(claimedNumber) : [])),
  )
  const known = new Set(payers.map(({ account }) => account))
  const isKnown = (account: string | null) => account !== null && known.has(account)
  const doubted = clues.filter(
    ({ numbers, account }) => isKnown(account) || numbers.some(({ plain }) => claimed.has(plain)),
  )
  const maxCents = doubted.reduce((most, { line }) => Math.max(most, line.amountCents), 0)
  const firstDay = doubted.map(({ line }) => line.day).sort()[0]
  if (!firstDay) return []
  return [
    ...(await listAnnouncedBookings(db, maxCents)),
    ...(await listAnnouncedWithoutBooking(db, maxCents, firstDay)),
  ]
}

async function findDue(db: Db, amounts: readonly number[], sizes: BatchSizes): Promise<readonly BookingCandidate[]> {
  const found: BookingCandidate[] = []
  for (const chunk of chunksOf(amounts, sizes.amounts)) {
    for (const candidate of await listBookingsWithDue(db, chunk)) found.push(candidate)
    await nextTurn()
  }
  return found
}

async function findNamed(db: Db, lines: readonly LineToMatch[], amounts: readonly number[], sizes: BatchSizes) {
  const clues = await runWithPauses(mapWithPauses(lines, readLineClues))
  const named = new Map<string, BookingCandidate>()
  const payers: KnownPayer[] = []
  for (const chunk of chunksOf(clues, sizes.lines)) {
    const wanted = wantedKeysOf(chunk)
    for (const candidate of await listBookingsNamedByLines(db, { ...wanted, amounts }))
      named.set(candidate.bookingId, candidate)
    payers.push(...(await listPayers(db, wanted.accounts)))
    await nextTurn()
  }
  return { clues, named: named.values(), payers: uniquePayers(payers) }
}

function isChanged(match: MatchedLine, line: MatchableLine): boolean {
  const { class: before, rule, proposed, proposedTransfers, found, readAs } = line
  const after = [match.class, match.rule, match.proposed, match.proposed_transfers, match.found, match.read_as]
  return JSON.stringify(after) !== JSON.stringify([before, rule, proposed, proposedTransfers, found, readAs])
}

export function toLineToMatch(line: LineToFind): LineToMatch {
  const { id, day, text, bankReference, serial, payerAccount } = line
  return { id, day: day ?? '', amountCents: unassignedCentsOf(line), text, bankReference, serial, payerAccount }
}

function uniquePayers(payers: readonly KnownPayer[]): readonly KnownPayer[] {
  return [...new Map(payers.map((payer) => [`${payer.account} ${payer.clientId}`, payer])).values()]
}

export const unmatchedLine = ({ id }: { readonly id: string }): MatchedLine => ({
  id,
  class: 'none',
  rule: null,
  proposed: [],
  proposed_transfers: [],
  found: [],
  read_as: null,
})

/**
 * An exact match that an admin has undone before, or whose line may also be in another file, is only proposed and never
 * confirmed automatically.
 */
export const demoteExactMatch = (matchClass: MatchedLine['class']) => (matchClass === 'exact' ? 'likely' : matchClass)

function fromBookings(line: LineToFind, match: LineMatch, mayBeWrong: (paid: ProposedBooking) => boolean): MatchedLine {
  // If a part of this transfer is already assigned to a client, this client probably sent the rest too. Without this
  // check, somebody else could get the rest by claiming the transaction number.
  const isRest = line.allocatedCents > 0 && match.rule !== 'reference'
  const isDoubtful = isRest || line.mayBeKnown || match.bookings.some(mayBeWrong)
  return {
    ...unmatchedLine(line),
    class: isDoubtful ? demoteExactMatch(match.class) : match.class,
    rule: match.rule,
    proposed: match.bookings,
    found: match.found,
    read_as: match.readAs,
  }
}

/** A transfer may have been sent this many days before its line. */
const daysBack = 31

async function findTransfers(
  services: Services,
  statementId: string,
  lines: readonly LineToFind[],
): Promise<ReadonlyMap<string, MatchedLine>> {
  const { db } = services
  const outgoing = lines.filter(({ kind }) => kind === 'debit')
  const returned = lines.filter(
    ({ kind, text, allocatedCents }) =>
      kind === 'returned' || (kind === 'credit' && allocatedCents === 0 && mentionsReturn(text)),
  )
  const firstDay = [...outgoing, ...returned].flatMap(({ day }) => day ?? []).sort()[0]
  if (!firstDay) return new Map()
  const sent = await listSentTransfers(db, dominicanInstant(addDays(firstDay, -daysBack), '00:00'))
  const ids = sent.map(({ id }) => id)
  const left = await listTransfersWithLine(db, ids, 'debit')
  const taken = await listMatchedTransfers(db, statementId)
  const back = await listTransfersWithLine(db, ids, 'returned')
  const asSent = (transfer: LineTransfer) => describe(services, transfer)
  const found = new Map([
    ...matchOutgoing(outgoing.map(outgoingOf), sent.filter(({ id }) => !left.has(id) && !taken.has(id)).map(asSent)),
    ...matchReturned(returned.map(outgoingOf), sent.filter(({ id }) => !back.has(id)).map(asSent)),
  ])
  return new Map(
    [...outgoing, ...returned].map((line) => {
      const match = found.get(line.id)
      const { class: matchClass = 'none', rule = null, transferIds = [] } = match ?? {}
      const sure = line.mayBeKnown ? demoteExactMatch(matchClass) : matchClass
      return [line.id, { ...unmatchedLine(line), class: sure, rule, proposed_transfers: transferIds }]
    }),
  )
}

function outgoingOf(line: LineToFind): OutgoingLine {
  const { id, day, text, serial } = line
  return { id, day: day ?? '', amountCents: unassignedCentsOf(line), text, serial }
}

function describe(
  services: Services,
  { id, amountCents, sentAt, sealed, ownerId, batchId }: LineTransfer,
): SentTransfer {
  const account = services.config.dataKey
    ? (decryptBankDetails(services, sealed, ownerId)?.account_number ?? null)
    : null
  const sentOn = sentAt ? dominicanDate(sentAt) : ''
  return { id, amountCents, sentOn, account, reference: referenceOfTransfer(id), batchId }
}
