import type { Clues } from './clues'
import type { Candidate, KnownPayer } from './line-to-match'
import { indexNames, makeWordsOfName, type NameIndex, namesOf, otherPayersOf } from './names'
import { makePayWindow } from './pay-window'
import { plainNumber } from './plain-number'
import { remember } from './remember'

/** The bookings that may be meant, found by what a line says. */
export interface Known {
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
   * Announced transfers of this amount: bookings whose client says that they are paid, one or several of one client together.
   * Also cancelled ones: the transfer may still come. Not those whose number is in another line.
   */
  announced(cents: number): readonly Announced[]
  payersFrom(account: string): readonly KnownPayer[]
  /** Tells whether the transfer for a booking may arrive on this day. */
  isPayDay(candidate: Candidate, day: string): boolean
}

/** Bookings of one client that one transfer may pay. */
type Announced = readonly Candidate[]

export interface Wanted {
  readonly references: readonly string[]
  readonly numbers: readonly string[]
  readonly accounts: readonly string[]
  readonly amounts: readonly number[]
}

/** What the database has to be asked for before lines with these clues can be matched. */
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
  let announced: readonly Announced[] | undefined
  const wordsOfName = makeWordsOfName()
  return {
    withReference: (reference) => byReference.get(reference) ?? [],
    withNumber: (number) => byNumber.get(number) ?? [],
    ofClient: (clientId) => byClient.get(clientId) ?? [],
    withDue: (cents) => byDue.get(cents) ?? [],
    namesWithDue: remember((cents) => indexNames(byDue.get(cents) ?? [], namesOf, wordsOfName)),
    otherPayersWithDue: remember((cents) => indexNames(byDue.get(cents) ?? [], otherPayersOf, wordsOfName)),
    announced: remember((cents) => {
      announced ??= listAnnounced(clues, candidates)
      return announced.filter((bookings) => isAnnounced(bookings, cents))
    }),
    payersFrom: (account) => byAccount.get(account) ?? [],
    isPayDay: makePayWindow(),
  }
}

/** Tells whether a client may have announced this amount for these bookings together. */
function isAnnounced(bookings: Announced, cents: number): boolean {
  let [least, most] = [0, 0]
  for (const { announcedCents, dueCents } of bookings) {
    least += announcedCents?.[0] ?? dueCents
    most += announcedCents?.[1] ?? dueCents
  }
  return least <= cents && cents <= most
}

/** Nobody has more unpaid requests. */
const mostTogether = 20

/** Somebody may pay two bookings with one transfer, or all. Other sums are not looked for: there are too many. */
function togetherOf(bookings: Announced): readonly Announced[] {
  const some = bookings.slice(0, mostTogether)
  const pairs = some.flatMap((one, index) => some.slice(index + 1).map((other) => [one, other]))
  return bookings.length > 2 ? [...pairs, bookings] : pairs
}

function listAnnounced(clues: readonly Clues[], candidates: readonly Candidate[]): readonly Announced[] {
  const lineAmounts = new Map<string, number[]>()
  for (const { line, numbers } of clues) {
    for (const { plain } of numbers) lineAmounts.set(plain, [...(lineAmounts.get(plain) ?? []), line.amountCents])
  }
  const hasOwnLine = (one: Candidate) =>
    one.claimedNumber !== null &&
    (lineAmounts.get(plainNumber(one.claimedNumber)) ?? []).some((cents) => isAnnounced([one], cents))
  const all = candidates.filter((one) => (one.isMarked || one.announcedCents) && !hasOwnLine(one))
  const clientIds = all.map(({ clientId }) => clientId)
  const ofClients = group(all, clientIds, ({ clientId }) => clientId).values()
  return [...all.map((one) => [one]), ...[...ofClients].flatMap(togetherOf)]
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
