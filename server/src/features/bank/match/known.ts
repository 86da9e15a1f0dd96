import { addDays } from '@entrena/contract/calendar'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import type { Clues } from './clues'
import type { Candidate, KnownPayer } from './line-to-match'
import { indexNames, makeWordsOfName, type NameIndex, namesOf, otherPayersOf } from './names'
import { remember } from './remember'
import { plainNumber } from './words'

/** The bookings that may be meant, found by what a line says. */
export interface Known extends PayWindow {
  withReference(reference: string): readonly Candidate[]
  withNumber(number: string): readonly Candidate[]
  /** Open ones. */
  ofClient(clientId: string): readonly Candidate[]
  /** Open ones of which exactly this is to be paid. */
  withDue(cents: number): readonly Candidate[]
  /** Open ones of this amount, by the names of clients and payers. */
  namesWithDue(cents: number): NameIndex
  /** The same, by payers who are not the client. */
  otherPayersWithDue(cents: number): NameIndex
  /**
   * The bookings of each client who may have announced a transfer of this amount: for one of them, or for several together. Also
   * cancelled ones: the transfer may still come. Not those whose number is in another line.
   */
  announced(cents: number): readonly Announced[]
  payersFrom(account: string): readonly KnownPayer[]
}

/** Bookings of one client. */
export type Announced = readonly Candidate[]

export interface Wanted {
  readonly references: readonly string[]
  readonly numbers: readonly string[]
  readonly accounts: readonly string[]
  readonly amounts: readonly number[]
}

/** Keys to load from the database before lines with these clues can be matched. */
export function wantedBy(clues: readonly Clues[]): Wanted {
  return {
    references: [...new Set(clues.flatMap(({ references }) => references.map(({ reference }) => reference)))],
    numbers: [...new Set(clues.flatMap(({ numbers }) => numbers.map(({ plain }) => plain)))],
    accounts: [...new Set(clues.flatMap(({ account }) => account ?? []))],
    amounts: [...new Set(clues.map(({ line }) => line.amountCents))],
  }
}

export function indexKnown(
  clues: readonly Clues[],
  candidates: readonly Candidate[],
  payers: readonly KnownPayer[],
): Known {
  const wanted = wantedBy(clues)
  const open = candidates.filter(({ state }) => state === 'open')
  const byReference = group(candidates, wanted.references, ({ bookingId }) => bookingId.slice(0, 8))
  const byNumber = group(candidates, wanted.numbers, ({ claimedNumber }) => claimedNumber && plainNumber(claimedNumber))
  const byAccount = group(payers, wanted.accounts, ({ account }) => account)
  const payingClients = payers.map(({ clientId }) => clientId)
  const byClient = group(open, payingClients, ({ clientId }) => clientId)
  const byDue = group(open, wanted.amounts, ({ dueCents }) => dueCents)
  // Few statements have a line for which this is needed.
  let announced: readonly { readonly bookings: Announced; readonly mayBeSum: IsSum }[] | undefined
  const wordsOfName = makeWordsOfName()
  return {
    withReference: (reference) => byReference.get(reference) ?? [],
    withNumber: (number) => byNumber.get(number) ?? [],
    ofClient: (clientId) => byClient.get(clientId) ?? [],
    withDue: (cents) => byDue.get(cents) ?? [],
    namesWithDue: remember((cents) => indexNames(byDue.get(cents) ?? [], namesOf, wordsOfName)),
    otherPayersWithDue: remember((cents) => indexNames(byDue.get(cents) ?? [], otherPayersOf, wordsOfName)),
    announced: remember((cents) => {
      announced ??= listAnnounced(clues, candidates).map((bookings) => ({ bookings, mayBeSum: sumsOf(bookings) }))
      return announced.filter(({ mayBeSum }) => mayBeSum(cents)).map(({ bookings }) => bookings)
    }),
    payersFrom: (account) => byAccount.get(account) ?? [],
    ...makePayWindow(),
  }
}

type IsSum = (cents: number) => boolean

/** Sums that a client may have announced for several bookings together. */
interface Sum {
  readonly least: number
  readonly most: number
  /** True if at least one of these bookings is not paid yet. */
  readonly hasUnpaid: boolean
}

/** The least and the most that was announced for a booking. */
const rangeOf = ({ announcedCents, dueCents }: Candidate) => announcedCents ?? ([dueCents, dueCents] as const)

/** With more different sums, any amount up to the highest may be one. */
const mostSums = 1_000

/** Tells which amounts a transfer may have that pays some of these bookings, one of which is still to be paid. */
export function sumsOf(bookings: Announced): IsSum {
  const highest = bookings.reduce((cents, booking) => cents + rangeOf(booking)[1], 0)
  const sums = new Map<string, Sum>([['', { least: 0, most: 0, hasUnpaid: false }]])
  for (const booking of bookings) {
    const [least, most] = rangeOf(booking)
    for (const sum of [...sums.values()]) {
      const hasUnpaid = sum.hasUnpaid || booking.state !== 'paid'
      const together = { least: sum.least + least, most: sum.most + most, hasUnpaid }
      sums.set(`${together.least} ${together.most} ${hasUnpaid}`, together)
    }
    if (sums.size > mostSums) return (cents) => cents <= highest
  }
  const possible = [...sums.values()].filter(({ hasUnpaid }) => hasUnpaid)
  return (cents) => possible.some(({ least, most }) => least <= cents && cents <= most)
}

/**
 * A booking that is paid counts too: anybody can pay it with its reference, so that the transfer for it and another one seems to be
 * of nobody.
 */
function isAnnounced({ isMarked, announcedCents, state, markedOn, claimedNumber }: Candidate): boolean {
  return isMarked || announcedCents !== undefined || (state === 'paid' && (markedOn !== null || claimedNumber !== null))
}

function listAnnounced(clues: readonly Clues[], candidates: readonly Candidate[]): readonly Announced[] {
  const lineAmounts = new Map<string, number[]>()
  for (const { line, numbers } of clues) {
    for (const { plain } of numbers) lineAmounts.set(plain, [...(lineAmounts.get(plain) ?? []), line.amountCents])
  }
  const hasOwnLine = (one: Candidate) => {
    const [least, most] = rangeOf(one)
    const amounts = one.claimedNumber === null ? [] : (lineAmounts.get(plainNumber(one.claimedNumber)) ?? [])
    return amounts.some((cents) => least <= cents && cents <= most)
  }
  const all = candidates.filter((one) => isAnnounced(one) && !hasOwnLine(one))
  const clientIds = all.map(({ clientId }) => clientId)
  return [...group(all, clientIds, ({ clientId }) => clientId).values()]
}

/** Only what is wanted is grouped: there are many more candidates than lines. */
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
/** Whose booking ended after the transfer books another hour, and announces the same transfer for that. */
const daysBeforeBooking = 7
const businessDaysAfterMark = 5

type IsInWindow = (candidate: Candidate, day: string) => boolean

/** Both remember days, which many bookings share. */
interface PayWindow {
  /** Tells whether the transfer for a booking may arrive on this day. */
  readonly isPayDay: IsInWindow
  /** The same of a transfer that its client has announced, perhaps for another booking before, or long after the session. */
  readonly isAnnouncedDay: IsInWindow
}

export function makePayWindow(): PayWindow {
  const beforeBooking = remember((day: string) => addDays(day, -daysBeforeBooking))
  const afterSession = remember((day: string) => addDays(day, daysAfterSession))
  const afterMark = remember((day: string) => addBusinessDays(day, businessDaysAfterMark))
  const isPayDay: IsInWindow = ({ bookedOn, sessionOn, markedOn }, day) =>
    bookedOn <= day && day <= afterSession(sessionOn) && (markedOn === null || day <= afterMark(markedOn))
  const isAnnouncedDay: IsInWindow = ({ bookedOn, sessionOn, markedOn }, day) =>
    beforeBooking(bookedOn) <= day && day <= (markedOn === null ? afterSession(sessionOn) : afterMark(markedOn))
  return { isPayDay, isAnnouncedDay }
}
