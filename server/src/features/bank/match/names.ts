import type { BookingCandidate } from './line-to-match'
import { memoize } from './remember'
import { plainWordsOf, splitTextWords } from './words'

interface Entry {
  readonly candidate: BookingCandidate
  /** Words of the client's name and of the claimed payer's name. */
  readonly names: readonly (readonly string[])[]
}

export type WordsOfName = (name: string) => readonly string[]

export interface NameIndex {
  /**
   * Finds the booking whose client or payer is named by the words. Returns `none` or `many` if there is not exactly
   * one.
   */
  find(words: ReadonlySet<string>, fits: (candidate: BookingCandidate) => boolean): BookingCandidate | 'none' | 'many'
}

const fewestWords = 2
/** Limits the work for texts with common names, which would not identify one booking anyway. */
const maxLookedAt = 500

/** Particles are left out. They are part of many surnames, so two people 'de los Santos' would match by two words. */
const particles = new Set(['DEL', 'LOS', 'LAS'])

function isNameWord(word: string): boolean {
  return word.length >= 3 && !/\d/.test(word) && !particles.has(word)
}

export function nameWordsOf(text: string): ReadonlySet<string> {
  return new Set(markRepeated(plainWordsOf(text).filter(isNameWord)))
}

/** Changes a repeated word, so that it counts as a second word. Some people have the same surname from both parents. */
function markRepeated(words: readonly string[]): readonly string[] {
  return words.map((word, index) => (words.indexOf(word) < index ? `${word} ${word}` : word))
}

/** The words of a name that a text contains, in their original spelling. */
export function nameWordsInText(text: string, candidate: BookingCandidate): readonly string[] {
  const words = nameWordsOf(payerNamesOf(candidate).join(' '))
  return splitTextWords(text)
    .filter(({ plain }) => words.has(plain))
    .map(({ start, end }) => text.slice(start, end))
}

export function payerNamesOf({ clientName, claimedPayer }: BookingCandidate): readonly string[] {
  return claimedPayer === null ? [clientName] : [clientName, claimedPayer]
}

/** The claimed payer, if it is not the client. The form suggests the client's own name. */
export function otherPayersOf({ clientName, claimedPayer }: BookingCandidate): readonly string[] {
  return claimedPayer === null || claimedPayer === clientName ? [] : [claimedPayer]
}

export function indexCandidateNames(
  candidates: readonly BookingCandidate[],
  namesToIndex: (candidate: BookingCandidate) => readonly string[],
  wordsOfName: WordsOfName,
): NameIndex {
  const entriesOf = new Map<string, Entry[]>()
  for (const candidate of candidates) {
    const names = namesToIndex(candidate).map(wordsOfName)
    const entry = { candidate, names }
    for (const word of names.length === 1 ? (names[0] ?? []) : distinct(names)) {
      const entries = entriesOf.get(word)
      if (entries) entries.push(entry)
      else entriesOf.set(word, [entry])
    }
  }
  return { find: (words, fits) => findNamed(listsOf(entriesOf, words), words, fits) }
}

/** Caches the words of names, because removing accents is slow and clients have several bookings. */
export function makeNameWordCache(): WordsOfName {
  const wordsOfPart = memoize((part: string) => plainWordsOf(part).filter(isNameWord))
  return memoize((name) => distinct([markRepeated(name.split(' ').flatMap(wordsOfPart))]))
}

/** Removes duplicates. Much faster than a set, because these lists are short. */
function distinct(lists: readonly (readonly string[])[]): readonly string[] {
  const words: string[] = []
  for (const list of lists) for (const word of list) if (!words.includes(word)) words.push(word)
  return words
}

/**
 * Returns the lists to search: all except the longest. Two words of a name must match, so every match in the longest
 * list is also in a shorter one.
 */
function listsOf(entriesOf: ReadonlyMap<string, readonly Entry[]>, words: ReadonlySet<string>) {
  const lists = [...words].flatMap((word) => {
    const entries = entriesOf.get(word)
    return entries ? [entries] : []
  })
  return lists.sort((a, b) => a.length - b.length).slice(0, -1)
}

function findNamed(
  lists: readonly (readonly Entry[])[],
  words: ReadonlySet<string>,
  fits: (candidate: BookingCandidate) => boolean,
): BookingCandidate | 'none' | 'many' {
  let found: BookingCandidate | 'none' = 'none'
  let lookedAt = 0
  for (const list of lists) {
    lookedAt += list.length
    if (lookedAt > maxLookedAt) return 'many'
    for (const { candidate, names } of list) {
      if (candidate === found || !names.some((name) => isNamed(name, words)) || !fits(candidate)) continue
      if (found !== 'none') return 'many'
      found = candidate
    }
  }
  return found
}

/** True if a text contains at least two words of the name. */
function isNamed(name: Iterable<string>, words: ReadonlySet<string>): boolean {
  let count = 0
  for (const word of name) if (words.has(word)) count += 1
  return count >= fewestWords
}

export function isSameName(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one]
  return shorter.size >= fewestWords && [...shorter].every((word) => longer.has(word))
}
