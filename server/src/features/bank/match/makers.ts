import { type BookingCandidate, type KnownPayer, type LineMatch, type LineToMatch, matchLines } from './match-lines'

/** A credit of RD$1,500 that does not identify its payer. */
export function makeLineToMatch(changes: Partial<LineToMatch> = {}): LineToMatch {
  return {
    id: 'line',
    day: '2026-11-10',
    amountCents: 150_000,
    text: 'CR transferencia a cta cte',
    bankReference: '',
    serial: '',
    payerAccount: null,
    ...changes,
  }
}

/** A booking that waits for RD$1,500 and that its client has not marked as paid. */
export function makeCandidate(changes: Partial<BookingCandidate> = {}): BookingCandidate {
  return {
    bookingId: '7f3a19c2-51d0-4f5e-8aa5-1c2d3e4f5a6b',
    clientId: 'ana',
    clientName: 'Ana Pérez Santos',
    isRenamed: false,
    claimedNumber: null,
    claimedPayer: null,
    state: 'open',
    dueCents: 150_000,
    isMarked: false,
    bookedOn: '2026-11-09',
    sessionOn: '2026-11-20',
    markedOn: null,
    ...changes,
  }
}

export const account = '812345677'
export const lineFromAccount = { text: `Transf. via MB desde ${account}`, payerAccount: account }
export const knownTwice: readonly KnownPayer[] = [{ account, clientId: 'ana', times: 2 }]

export const candidateAna = makeCandidate()
export const secondCandidate = makeCandidate({ bookingId: '8bcd2e4f-0000-4000-8000-000000000000' })
export const candidateWithNumber = makeCandidate({
  claimedNumber: '0012345678',
  isMarked: true,
  markedOn: '2026-11-09',
})
export const markedCandidate = makeCandidate({ isMarked: true, markedOn: '2026-11-09' })
export const candidateLuis = makeCandidate({
  bookingId: '91ab23cd-0000-4000-8000-000000000000',
  clientId: 'luis',
  clientName: 'Luis Gómez Marte',
})

export interface MatchInput {
  readonly candidates?: readonly BookingCandidate[]
  readonly payers?: readonly KnownPayer[]
}

export function matchOfCandidates(
  line: Partial<LineToMatch>,
  { candidates = [candidateAna], payers = [] }: MatchInput = {},
): LineMatch | undefined {
  return matchLines([makeLineToMatch(line)], { candidates, payers }).get('line')
}

export function matchClassesOf(
  lines: readonly Partial<LineToMatch>[],
  { candidates = [candidateAna], payers = [] }: MatchInput = {},
) {
  const made = lines.map((line, index) => makeLineToMatch({ id: `${index}`, ...line }))
  const matches = matchLines(made, { candidates, payers })
  return made.map(({ id }) => `${matches.get(id)?.class} ${matches.get(id)?.rule}`)
}

export function makeMatchPaying(candidate: BookingCandidate, amountCents = 150_000) {
  return [{ bookingId: candidate.bookingId, amountCents }]
}
