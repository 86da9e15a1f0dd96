import { makePaymentDayChecks } from '../../features/bank/match/known'
import type { BookingCandidate, LineToMatch } from '../../features/bank/match/match-lines'
import type { Random } from '../safety/random'
import { type Booking, dayAfter, makeUuid, type OracleClient, type OraclePeople } from './oracle-people'

const { isPayDay } = makePaymentDayChecks()

interface Attack {
  readonly line: LineToMatch
  readonly attacker: BookingCandidate
}

interface HiddenPayment extends Attack {
  /** The announced bookings that this line really pays. */
  readonly announced: readonly BookingCandidate[]
}

interface FirstPayment {
  readonly line: LineToMatch
  readonly relative: BookingCandidate
}

/**
 * Creates an attacker who has seen another person's receipt. The attacker books for the same amount and claims the
 * receipt's number and payer; half of the attackers also use the payer's name as their own. Returns null if the
 * transfer does not identify its payer and was not announced, because nobody could then tell whose it is.
 */
export function makeAttacker(
  random: Random,
  people: OraclePeople,
  line: LineToMatch,
  booking: Booking,
): BookingCandidate | null {
  const { client, candidate } = booking
  const payerName = payerOf(booking)
  const isDue = candidate.state === 'open' && candidate.dueCents === line.amountCents
  const isNamed = isDue && line.text.includes(plainSurnames(payerName))
  const isAccountKnown = line.payerAccount !== null && people.isKnown(client)
  const isClaimed = candidate.claimedNumber?.replace(/\D/g, '').endsWith(line.bankReference.slice(2))
  const isAnnounced = isDue && candidate.isMarked && isPayDay(candidate, line.day)
  return isNamed || isAccountKnown || isClaimed || isAnnounced ? claimTransfer(random, line, payerName) : null
}

/**
 * Clients with a known account pay an amount that is not the price of a session, and attackers claim these transfers.
 */
export function makeOtherPayments(random: Random, people: OraclePeople): readonly Attack[] {
  const known = people.bookings.filter(({ client }) => people.isKnown(client) && random.chance(0.01))
  return known.map((booking) => {
    const line = makeSilentLine(random, booking.client, { day: dayAfter(random.below(40)), amountCents: 91_300 })
    return { line, attacker: claimTransfer(random, line, payerOf(booking)) }
  })
}

/**
 * Clients announce amounts that nobody else pays, and attackers claim their transfers. Each announcement is hard to
 * match in one of three ways: a transfer pays some but not all of several announced bookings, it pays two bookings of
 * which one is already paid, or a peso was sent earlier with the booking's reference, so that less is due.
 */
export function makeHiddenPayments(random: Random, people: OraclePeople): readonly HiddenPayment[] {
  const robbed = people.bookings.filter(() => random.chance(0.01))
  return robbed.map((booking, index) => {
    const { client, candidate } = booking
    const day = candidate.bookedOn
    const own = { ...candidate, state: 'open', claimedNumber: null, isMarked: true, markedOn: day } as const
    const announce = (dueCents: number) => ({ ...own, bookingId: makeUuid(random), dueCents })
    const amountCents = 500_000 + 1000 * index
    const restCents = amountCents - 100
    const several = () => [announce(200_000), announce(130_000), announce(amountCents - 330_000), announce(90_000)]
    const paid = { ...announce(100_000), state: 'paid', isMarked: false } as const
    const announced: readonly BookingCandidate[] = random.pick([
      several(),
      [paid, announce(amountCents - 100_000)],
      [{ ...announce(restCents), isMarked: false, announcedCents: [restCents, amountCents] as const }],
    ])
    const line = {
      ...makeSilentLine(random, client, { day, amountCents }),
      text: 'CR transferencia',
      payerAccount: null,
    }
    return { line, announced, attacker: claimTransfer(random, line, payerOf(booking)) }
  })
}

/**
 * A client has not announced a booking. For a booking of the same amount, a relative pays from the client's account for
 * the first time, without a reference.
 */
export function makeFirstPayments(random: Random, people: OraclePeople): readonly FirstPayment[] {
  const unsaid = people.bookings.filter(
    (booking) => isUnmarked(booking) && !people.isTrusted(booking) && people.isTrusted(markedLike(booking)),
  )
  return unsaid
    .filter(() => random.chance(0.1))
    .map(({ client, candidate }) => {
      const line = makeSilentLine(random, client, { day: candidate.bookedOn, amountCents: candidate.dueCents })
      const own = { bookingId: makeUuid(random), clientId: makeUuid(random), clientName: 'Zunilda Brito Mordán' }
      return { line, relative: { ...candidate, ...own, claimedNumber: null, claimedPayer: null } }
    })
}

function isUnmarked({ candidate, isPaidInPair }: Booking): boolean {
  return candidate.state === 'open' && !candidate.isMarked && !isPaidInPair
}

function markedLike(booking: Booking): Booking {
  return { ...booking, candidate: { ...booking.candidate, isMarked: true } }
}

function makeSilentLine(
  random: Random,
  { account }: OracleClient,
  of: Pick<LineToMatch, 'day' | 'amountCents'>,
): LineToMatch {
  return {
    ...of,
    id: makeUuid(random),
    text: `Transf App Neg de ${account}`,
    bankReference: `0032${100_000_000 + random.below(899_999_999)}`,
    serial: '',
    payerAccount: account,
  }
}

function payerOf({ client, candidate }: Booking): string {
  return candidate.claimedPayer ?? client.name
}

function claimTransfer(
  random: Random,
  { bankReference, amountCents, day }: LineToMatch,
  payerName: string,
): BookingCandidate {
  return {
    bookingId: makeUuid(random),
    clientId: makeUuid(random),
    clientName: random.chance(0.5) ? payerName : 'Zacarías Mordán Brito',
    isRenamed: false,
    claimedNumber: bankReference,
    claimedPayer: payerName,
    state: 'open',
    dueCents: amountCents,
    isMarked: true,
    bookedOn: day,
    sessionOn: dayAfter(5, day),
    markedOn: day,
  }
}

/** The surnames of a name, without accents and in capitals. Every bank text that names the payer contains them. */
function plainSurnames(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(' ').slice(-2).join(' ')
}
