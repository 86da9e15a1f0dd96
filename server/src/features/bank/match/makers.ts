import { type BookingCandidate, type KnownPayer, type LineMatch, type LineToMatch, matchLines } from './match-lines'

/** A credit of RD$1,500 that does not identify its payer. */
export function makeLine(changes: Partial<LineToMatch> = {}): LineToMatch {
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
export const fromAccount = { text: `Transf. via MB desde ${account}`, payerAccount: account }
export const knownTwice: readonly KnownPayer[] = [{ account, clientId: 'ana', times: 2 }]

export const ana = makeCandidate()
export const second = makeCandidate({ bookingId: '8bcd2e4f-0000-4000-8000-000000000000' })
export const numbered = makeCandidate({ claimedNumber: '0012345678', isMarked: true, markedOn: '2026-11-09' })
export const marked = makeCandidate({ isMarked: true, markedOn: '2026-11-09' })
export const luis = makeCandidate({
  bookingId: '91ab23cd-0000-4000-8000-000000000000',
  clientId: 'luis',
  clientName: 'Luis Gómez Marte',
})

export interface Given {
  readonly candidates?: readonly BookingCandidate[]
  readonly payers?: readonly KnownPayer[]
}

export function match(
  line: Partial<LineToMatch>,
  { candidates = [ana], payers = [] }: Given = {},
): LineMatch | undefined {
  return matchLines([makeLine(line)], { candidates, payers }).get('line')
}

export function classesOf(lines: readonly Partial<LineToMatch>[], { candidates = [ana], payers = [] }: Given = {}) {
  const made = lines.map((line, index) => makeLine({ id: `${index}`, ...line }))
  const matches = matchLines(made, { candidates, payers })
  return made.map(({ id }) => `${matches.get(id)?.class} ${matches.get(id)?.rule}`)
}

export function pays(candidate: BookingCandidate, amountCents = 150_000) {
  return [{ bookingId: candidate.bookingId, amountCents }]
}
