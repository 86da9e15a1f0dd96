import { addDays } from '@entrena/contract/calendar'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import type { LineClues } from './clues'
import type { BookingCandidate, KnownPayer } from './line-to-match'
import { indexCandidateNames, makeNameWordCache, type NameIndex, otherPayersOf, payerNamesOf } from './names'
import { memoize } from './remember'
import { plainNumber } from './words'

/** All bookings that the lines may refer to. */
export interface KnownBookings extends PaymentDayChecks {
  withReference(reference: string): readonly BookingCandidate[]
  withNumber(number: string): readonly BookingCandidate[]
  ofClient(clientId: string): readonly BookingCandidate[]
  /** Open bookings with exactly this amount due. */
  withDue(cents: number): readonly BookingCandidate[]
  /** Open bookings with this amount due, indexed by the names of clients and payers. */
  namesWithDue(cents: number): NameIndex
  /** Open bookings with this amount due, indexed by payers who are not the client. */
  otherPayersWithDue(cents: number): NameIndex
  /**
   * The bookings of each client who may have announced a transfer of this amount, for one booking or several together.
   * Includes cancelled bookings, whose transfer may still arrive. Omits a booking if some line already has the number
   * that its client claimed.
   */
  announced(cents: number): readonly AnnouncedBookings[]
  payersFrom(account: string): readonly KnownPayer[]
}

export type AnnouncedBookings = readonly BookingCandidate[]

export interface CandidateKeys {
  readonly references: readonly string[]
  readonly numbers: readonly string[]
  readonly accounts: readonly string[]
  readonly amounts: readonly number[]
}

/** The keys by which the bookings and payers of these lines are loaded from the database. */
export function wantedKeysOf(clues: readonly LineClues[]): CandidateKeys {
  return {
    references: [...new Set(clues.flatMap(({ references }) => references.map(({ reference }) => reference)))],
    numbers: [...new Set(clues.flatMap(({ numbers }) => numbers.map(({ plain }) => plain)))],
    accounts: [...new Set(clues.flatMap(({ account }) => account ?? []))],
    amounts: [...new Set(clues.map(({ line }) => line.amountCents))],
  }
}

export function indexKnownBookings(
  clues: readonly LineClues[],
  candidates: readonly BookingCandidate[],
  payers: readonly KnownPayer[],
): KnownBookings {
  const wanted = wantedKeysOf(clues)
  const open = candidates.filter(({ state }) => state === 'open')
  const byReference = group(candidates, wanted.references, ({ bookingId }) => bookingId.slice(0, 8))
  const byNumber = group(candidates, wanted.numbers, ({ claimedNumber }) => claimedNumber && plainNumber(claimedNumber))
  const byAccount = group(payers, wanted.accounts, ({ account }) => account)
  const payingClients = payers.map(({ clientId }) => clientId)
  const byClient = group(open, payingClients, ({ clientId }) => clientId)
  const byDue = group(open, wanted.amounts, ({ dueCents }) => dueCents)
  // Announced transfers are grouped on demand, because few statements need them.
  let announced: readonly { readonly bookings: AnnouncedBookings; readonly mayBeSum: IsSum }[] | undefined
  const wordsOfName = makeNameWordCache()
  return {
    withReference: (reference) => byReference.get(reference) ?? [],
    withNumber: (number) => byNumber.get(number) ?? [],
    ofClient: (clientId) => byClient.get(clientId) ?? [],
    withDue: (cents) => byDue.get(cents) ?? [],
    namesWithDue: memoize((cents) => indexCandidateNames(byDue.get(cents) ?? [], payerNamesOf, wordsOfName)),
    otherPayersWithDue: memoize((cents) => indexCandidateNames(byDue.get(cents) ?? [], otherPayersOf, wordsOfName)),
    announced: memoize((cents) => {
      announced ??= listAnnounced(clues, candidates).map((bookings) => ({
        bookings,
        mayBeSum: makeSumChecker(bookings),
      }))
      return announced.filter(({ mayBeSum }) => mayBeSum(cents)).map(({ bookings }) => bookings)
    }),
    payersFrom: (account) => byAccount.get(account) ?? [],
    ...makePaymentDayChecks(),
  }
}

type IsSum = (cents: number) => boolean

/** A sum of several bookings, for which a client may have announced one transfer. */
interface Sum {
  readonly least: number
  readonly most: number
  /** True if at least one of these bookings is unpaid. */
  readonly hasUnpaid: boolean
}

/** The smallest and largest amount that was announced for a booking. */
const rangeOf = ({ announcedCents, dueCents }: BookingCandidate) => announcedCents ?? ([dueCents, dueCents] as const)

/** If there are more different sums than this, every amount up to the highest sum counts as possible. */
const maxSums = 1_000

/**
 * Returns a function that tells whether an amount may pay several of these bookings, of which at least one is unpaid.
 */
export function makeSumChecker(bookings: AnnouncedBookings): IsSum {
  const highest = bookings.reduce((cents, booking) => cents + rangeOf(booking)[1], 0)
  const sums = new Map<string, Sum>([['', { least: 0, most: 0, hasUnpaid: false }]])
  for (const booking of bookings) {
    const [least, most] = rangeOf(booking)
    for (const sum of [...sums.values()]) {
      const hasUnpaid = sum.hasUnpaid || booking.state !== 'paid'
      const together = { least: sum.least + least, most: sum.most + most, hasUnpaid }
      sums.set(`${together.least} ${together.most} ${hasUnpaid}`, together)
    }
    if (sums.size > maxSums) return (cents) => cents <= highest
  }
  const possible = [...sums.values()].filter(({ hasUnpaid }) => hasUnpaid)
  return (cents) => possible.some(({ least, most }) => least <= cents && cents <= most)
}

/**
 * True if the client may have announced a transfer for this booking. Paid bookings count too. Otherwise an attacker
 * could pay one of a victim's two bookings by its reference, and the victim's transfer for both would seem to belong to
 * nobody.
 */
function isAnnounced({ isMarked, announcedCents, state, markedOn, claimedNumber }: BookingCandidate): boolean {
  return isMarked || announcedCents !== undefined || (state === 'paid' && (markedOn !== null || claimedNumber !== null))
}

function listAnnounced(
  clues: readonly LineClues[],
  candidates: readonly BookingCandidate[],
): readonly AnnouncedBookings[] {
  const lineAmounts = new Map<string, number[]>()
  for (const { line, numbers } of clues) {
    for (const { plain } of numbers) lineAmounts.set(plain, [...(lineAmounts.get(plain) ?? []), line.amountCents])
  }
  const hasOwnLine = (one: BookingCandidate) => {
    const [least, most] = rangeOf(one)
    const amounts = one.claimedNumber === null ? [] : (lineAmounts.get(plainNumber(one.claimedNumber)) ?? [])
    return amounts.some((cents) => least <= cents && cents <= most)
  }
  const all = candidates.filter((one) => isAnnounced(one) && !hasOwnLine(one))
  const clientIds = all.map(({ clientId }) => clientId)
  return [...group(all, clientIds, ({ clientId }) => clientId).values()]
}

/** Groups only the bookings whose key is asked for, because most bookings have other keys. */
function group<Value, Key>(values: readonly Value[], wanted: readonly Key[], keyOf: (value: Value) => Key | null) {
  const isWanted = new Set(wanted)
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === null || !isWanted.has(key)) continue
    const members = groups.get(key)
    if (members) members.push(value)
    else groups.set(key, [value])
  }
  return groups
}

const daysAfterSession = 3
/** After a booking has ended, its client may announce the same transfer for a new booking within this many days. */
const daysBeforeBooking = 7
const businessDaysAfterMark = 5

type IsInWindow = (candidate: BookingCandidate, day: string) => boolean

/** Both functions cache their results by day, because many bookings share days. */
interface PaymentDayChecks {
  /** True if the transfer for a booking may arrive on this day. */
  readonly isPayDay: IsInWindow
  /**
   * Like `isPayDay`, but for an announced transfer. It may have been for an earlier booking, or arrive long after the
   * session.
   */
  readonly isAnnouncedDay: IsInWindow
}

export function makePaymentDayChecks(): PaymentDayChecks {
  const beforeBooking = memoize((day: string) => addDays(day, -daysBeforeBooking))
  const afterSession = memoize((day: string) => addDays(day, daysAfterSession))
  const afterMark = memoize((day: string) => addBusinessDays(day, businessDaysAfterMark))
  const isPayDay: IsInWindow = ({ bookedOn, sessionOn, markedOn }, day) =>
    bookedOn <= day && day <= afterSession(sessionOn) && (markedOn === null || day <= afterMark(markedOn))
  const isAnnouncedDay: IsInWindow = ({ bookedOn, sessionOn, markedOn }, day) =>
    beforeBooking(bookedOn) <= day && day <= (markedOn === null ? afterSession(sessionOn) : afterMark(markedOn))
  return { isPayDay, isAnnouncedDay }
}
