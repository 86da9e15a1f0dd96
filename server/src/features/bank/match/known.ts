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
   * Those of this amount whose client says that it is paid, and whose number is in none of the lines. Also cancelled ones: the
   * transfer may still come.
   */
  announced(cents: number): readonly Candidate[]
  payersFrom(account: string): readonly KnownPayer[]
  /** Tells whether the transfer for a booking may arrive on this day. */
  isPayDay(candidate: Candidate, day: string): boolean
}

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

export function indexKnown(wanted: Wanted, candidates: readonly Candidate[], payers: readonly KnownPayer[]): Known {
  const open = candidates.filter(({ state }) => state === 'open')
  const byReference = group(candidates, wanted.references, ({ bookingId }) => bookingId.slice(0, 8))
  const byNumber = group(candidates, wanted.numbers, ({ claimedNumber }) => claimedNumber && plainNumber(claimedNumber))
  const byAccount = group(payers, wanted.accounts, ({ account }) => account)
  const payingClients = payers.map(({ clientId }) => clientId)
  const byClient = group(open, payingClients, ({ clientId }) => clientId)
  const byDue = group(open, wanted.amounts, ({ dueCents }) => dueCents)
  const announced = group(candidates, wanted.amounts, ({ isMarked, dueCents }) => (isMarked ? dueCents : null))
  const numbersOfLines = new Set(wanted.numbers)
  const hasOwnLine = ({ claimedNumber }: Candidate) =>
    claimedNumber !== null && numbersOfLines.has(plainNumber(claimedNumber))
  const wordsOfName = makeWordsOfName()
  return {
    withReference: (reference) => byReference.get(reference) ?? [],
    withNumber: (number) => byNumber.get(number) ?? [],
    ofClient: (clientId) => byClient.get(clientId) ?? [],
    withDue: (cents) => byDue.get(cents) ?? [],
    namesWithDue: remember((cents) => indexNames(byDue.get(cents) ?? [], namesOf, wordsOfName)),
    otherPayersWithDue: remember((cents) => indexNames(byDue.get(cents) ?? [], otherPayersOf, wordsOfName)),
    announced: remember((cents) => (announced.get(cents) ?? []).filter((one) => !hasOwnLine(one))),
    payersFrom: (account) => byAccount.get(account) ?? [],
    isPayDay: makePayWindow(),
  }
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
