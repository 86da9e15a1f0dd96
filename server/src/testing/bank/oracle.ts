import type { BookingCandidate, KnownPayer, LineToMatch } from '../../features/bank/match/match-lines'
import type { Random } from '../safety/random'
import { makeAttacker, makeFirstPayments, makeHiddenPayments, makeOtherPayments } from './oracle-attackers'
import { type Booking, dayAfter, makePeople, makeUuid, type OracleClient, type OraclePeople } from './oracle-people'
import {
  makeUnrelatedText,
  misformatReference,
  misspellReference,
  type TransferInText,
  transferTextOf,
} from './oracle-texts'

/** A statement line, the bookings that it really pays, and whether the line makes clear that it pays these bookings. */
interface TrueLine {
  readonly line: LineToMatch
  readonly pays: readonly string[]
  readonly saysWhich: boolean
}

export interface OracleMonth {
  readonly lines: readonly TrueLine[]
  readonly candidates: readonly BookingCandidate[]
  readonly payers: readonly KnownPayer[]
}

/** How a payment says what it is for. `number`: the client claims its transaction number. `silent`: not at all. */
type Manner = 'reference' | 'mistyped' | 'number' | 'silent'

/** Creates a month of transfers to the operator's account, with about `lineCount` statement lines. */
export function makeOracleMonth(random: Random, lineCount: number): OracleMonth {
  const people = makePeople(random, Math.ceil(lineCount * 0.9))
  const lines: TrueLine[] = []
  const bookings = [...people.bookings]
  const others: BookingCandidate[] = []
  for (const [index, booking] of bookings.entries()) {
    const transfer = makeTransfer(random, people, booking)
    if (!transfer) continue
    bookings[index] = transfer.booking
    lines.push(...transfer.lines)
    const [first] = transfer.lines
    const attacker = first && random.chance(0.03) && makeAttacker(random, people, first.line, transfer.booking)
    if (attacker) others.push(attacker)
  }
  lines.push(...makePairs(random, people))
  for (const { line, attacker } of makeOtherPayments(random, people)) {
    lines.push({ line, pays: [], saysWhich: false })
    others.push(attacker)
  }
  for (const { line, attacker, announced } of makeHiddenPayments(random, people)) {
    lines.push({ line, pays: announced.map(({ bookingId }) => bookingId), saysWhich: false })
    others.push(attacker, ...announced)
  }
  for (const { line, relative } of makeFirstPayments(random, people)) {
    lines.push({ line, pays: [relative.bookingId], saysWhich: false })
    others.push(relative)
  }
  while (lines.length < lineCount) lines.push(makeUnrelatedCredit(random))
  const candidates = [...bookings.map(({ candidate }) => candidate), ...others]
  return { lines, candidates, payers: people.payers }
}

interface Transfer {
  readonly lines: readonly TrueLine[]
  readonly booking: Booking
}

function makeTransfer(random: Random, people: OraclePeople, booking: Booking): Transfer | null {
  const { candidate } = booking
  if (booking.isPaidInPair || random.chance(candidate.state === 'open' ? 0.25 : 0.7)) return null
  const manner = mannerOf(random, people, booking)
  const day = payDay(random, candidate)
  const number = `${31_000_000_000 + random.below(999_999_999)}`
  const amountCents = amountOf(random, candidate, manner)
  const line = makeLine(random, { booking, manner, day, number, amountCents })
  const isKnown = people.isTrusted(booking) && line.payerAccount !== null
  const pays = [candidate.bookingId]
  const saysWhich = candidate.state === 'open' && (manner === 'reference' || manner === 'number' || isKnown)
  const first = { line, pays, saysWhich }
  // A transfer that was sent twice by mistake. The second one differs only in its number.
  const again = { ...first, line: { ...line, id: makeUuid(random), bankReference: `${number}7` } }
  const claimedNumber = manner === 'number' ? claim(random, number) : candidate.claimedNumber
  return {
    lines: random.chance(0.03) ? [first, again] : [first],
    booking: { ...booking, candidate: { ...candidate, claimedNumber } },
  }
}

/**
 * Chooses how the payer names the booking. Two kinds of payments always name its reference or a claimed transaction
 * number, because nothing else can identify them: payments for a booking that is not open, and payments from an account
 * that is trusted for another client.
 */
function mannerOf(random: Random, people: OraclePeople, booking: Booking): Manner {
  const { state, claimedPayer } = booking.candidate
  const needsWord = state !== 'open' || (people.looksLikeAnother(booking) && claimedPayer === null)
  if (needsWord) return random.chance(0.7) ? 'reference' : 'number'
  return random.pick(['reference', 'reference', 'reference', 'reference', 'mistyped', 'number', 'silent', 'silent'])
}

function amountOf(random: Random, { dueCents }: BookingCandidate, manner: Manner): number {
  if (manner !== 'reference' || random.chance(0.94)) return dueCents
  return random.chance(0.5) ? dueCents + 50_000 : Math.max(dueCents - 50_000, 20_000)
}

/**
 * A day on which the booking can be paid. The deadline is five business days, so the first five days are always in
 * time.
 */
function payDay(random: Random, { bookedOn, sessionOn, markedOn }: BookingCandidate): string {
  const day = dayAfter(random.below(5), markedOn ?? bookedOn)
  const [earlier = day] = [day, dayAfter(3, sessionOn)].toSorted()
  return earlier
}

interface Payment {
  readonly booking: Booking
  readonly manner: Manner
  readonly day: string
  readonly number: string
  readonly amountCents: number
}

function makeLine(random: Random, { booking, manner, day, number, amountCents }: Payment): LineToMatch {
  const { client, candidate, oldReference } = booking
  const reference = candidate.bookingId.slice(0, 8)
  const typed: Record<Manner, () => string> = {
    reference: () => misformatReference(random, reference),
    mistyped: () => misspellReference(random, reference),
    number: () => makeUnrelatedText(random),
    // Repeating a transfer from the list in the bank's app also repeats the previous reference.
    silent: () =>
      oldReference && random.chance(0.1) ? misformatReference(random, oldReference) : makeUnrelatedText(random),
  }
  const payerName = candidate.claimedPayer ?? client.name
  const said: TransferInText = {
    typed: typed[manner](),
    account: client.account,
    payerName,
    needsTyped: manner === 'reference',
  }
  return { id: makeUuid(random), day, amountCents, bankReference: `00${number}`, ...transferTextOf(random, said) }
}

function claim(random: Random, number: string): string {
  return random.pick([number, `0${number}`, number.replace(/^(...)/, '$1-')])
}

/** Creates transfers that pay two bookings, perhaps of different clients. */
function makePairs(random: Random, { bookings }: OraclePeople): readonly TrueLine[] {
  const paired = bookings.filter(({ isPaidInPair }) => isPaidInPair)
  return paired.flatMap((first, index) => {
    const second = paired[index + 1]
    if (index % 2 === 1 || !second) return []
    const [one, two] = [first.candidate, second.candidate]
    const typed = `${misformatReference(random, one.bookingId.slice(0, 8))} / ${misformatReference(random, two.bookingId.slice(0, 8))}`
    const said: TransferInText = {
      typed,
      account: first.client.account,
      payerName: first.client.name,
      needsTyped: true,
    }
    const [, day = ''] = [one.bookedOn, two.bookedOn].toSorted()
    const amountCents = one.dueCents + two.dueCents
    const line = { id: makeUuid(random), day, amountCents, bankReference: '', ...transferTextOf(random, said) }
    return [{ line, pays: [one.bookingId, two.bookingId], saysWhich: true }]
  })
}

/** An unrelated transfer, such as a salary or a loan. Its amount may equal the price of a session. */
export function makeUnrelatedCredit(random: Random): TrueLine {
  const stranger: OracleClient = {
    id: '',
    name: `Zoila ${random.below(1_000_000)}`,
    account: `${800_000_000 + random.below(99_999_999)}`,
  }
  const typed = random.chance(0.5) ? makeUnrelatedText(random) : `${random.below(100_000_000)}`
  const said: TransferInText = {
    typed,
    account: stranger.account,
    payerName: stranger.name,
    needsTyped: random.chance(0.5),
  }
  const line = {
    id: makeUuid(random),
    day: dayAfter(random.below(40)),
    amountCents: 50_000 + random.below(40) * 12_500,
    bankReference: `${random.below(1_000_000_000)}`,
    ...transferTextOf(random, said),
  }
  return { line, pays: [], saysWhich: false }
}
