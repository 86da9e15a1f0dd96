import type { LineClues } from './clues'
import type { KnownBookings } from './known'
import type { BookingCandidate, KnownPayer, LineToMatch } from './line-to-match'
import { readReferenceAs } from './references'
import { mapWithPauses, type PausedComputation } from './steps'

/** A booking that a line refers to. */
export interface BookingHit {
  readonly candidate: BookingCandidate
  readonly written: string
  readonly readAs: string | null
}

export interface LineEvidence {
  readonly line: LineToMatch
  /** Bookings whose reference the line certainly contains. */
  readonly sure: readonly BookingHit[]
  /** Bookings whose reference the line may contain. */
  readonly unsure: readonly BookingHit[]
  /** Bookings whose client claimed the transaction number of this transfer. */
  readonly numbered: readonly BookingHit[]
  /** True if the line's reference belongs to two bookings, because their ids begin with the same eight characters. */
  readonly isReferenceShared: boolean
  /** True if the bank gave the same number to several lines, so that it identifies none of them. */
  readonly isNumberShared: boolean
  /** True if several lines have the same amount from the same account on the same day. */
  readonly isRepeated: boolean
  readonly payers: readonly KnownPayer[]
  /** Clients whose references or numbers appear in lines from the same account. */
  readonly clientsOfAccount: ReadonlySet<string>
}

const nobody: ReadonlySet<string> = new Set()

export function* gatherEvidence(
  all: readonly LineClues[],
  known: KnownBookings,
): PausedComputation<readonly LineEvidence[]> {
  const linesWithNumber = new Map<string, number>()
  for (const { plain } of all.flatMap(({ numbers }) => numbers)) {
    linesWithNumber.set(plain, (linesWithNumber.get(plain) ?? 0) + 1)
  }
  const isShared = (number: string) => (linesWithNumber.get(number) ?? 0) > 1
  const isRepeated = findRepeated(all)
  const own = yield* mapWithPauses(all, (clues) => ({
    ...evidenceOf(clues, known, isShared),
    isRepeated: isRepeated(clues.line),
  }))
  const clientsOf = clientsByAccount(own)
  return own.map((evidence) =>
    evidence.payers.length === 0 ? evidence : { ...evidence, clientsOfAccount: clientsOf(evidence.line.payerAccount) },
  )
}

function findRepeated(all: readonly LineClues[]): (line: LineToMatch) => boolean {
  const keyOf = ({ payerAccount, day, amountCents }: LineToMatch) => `${payerAccount} ${day} ${amountCents}`
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { line } of all) {
    const key = keyOf(line)
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
  }
  return (line) => repeated.has(keyOf(line))
}

function clientsByAccount(all: readonly LineEvidence[]): (account: string | null) => ReadonlySet<string> {
  const clients = new Map<string, Set<string>>()
  for (const { line, sure, numbered, payers } of all) {
    if (line.payerAccount === null || payers.length === 0) continue
    const known = clients.get(line.payerAccount) ?? new Set()
    for (const { candidate } of [...sure, ...numbered]) known.add(candidate.clientId)
    clients.set(line.payerAccount, known)
  }
  return (account) => (account === null ? nobody : (clients.get(account) ?? nobody))
}

function evidenceOf(
  { line, references, numbers, account }: LineClues,
  known: KnownBookings,
  isShared: (number: string) => boolean,
): Omit<LineEvidence, 'isRepeated'> {
  const hits = references.map((found) => ({
    isSure: found.isSure,
    hits: known
      .withReference(found.reference)
      .map((candidate) => ({ candidate, written: found.written, readAs: readReferenceAs(found) })),
  }))
  const numbered = numbers.flatMap(({ plain, written }) =>
    known.withNumber(plain).map((candidate) => ({ candidate, written, readAs: null })),
  )
  return {
    line,
    sure: hits.flatMap((of) => (of.isSure ? of.hits : [])),
    unsure: hits.flatMap((of) => (of.isSure ? [] : of.hits)),
    numbered: numbered.filter(
      ({ candidate }, index) => numbered.findIndex((other) => other.candidate === candidate) === index,
    ),
    isReferenceShared: hits.some((of) => of.isSure && of.hits.length > 1),
    isNumberShared: numbers.some(({ plain }) => isShared(plain) && known.withNumber(plain).length > 0),
    payers: account === null ? [] : known.payersFrom(account),
    clientsOfAccount: nobody,
  }
}
