import type { Candidate } from './line-to-match'
import { remember } from './remember'
import { findWords, plainWordsOf } from './words'

interface Entry {
  readonly candidate: Candidate
  /** The words of the client's name, and of the claimed payer's. */
  readonly names: readonly (readonly string[])[]
}

export type WordsOfName = (name: string) => readonly string[]

export interface NameIndex {
  /** The only fitting booking that a text names, or whether there is none or more than one. */
  find(words: ReadonlySet<string>, fits: (candidate: Candidate) => boolean): Candidate | 'none' | 'many'
}

const fewestWords = 2
/** Limits the work for texts made of common names. Such names would not identify one booking anyway. */
const mostLookedAt = 500

/** Particles are part of many surnames: two people 'de los Santos' would agree in two words. */
const particles = new Set(['DEL', 'LOS', 'LAS'])

function isNameWord(word: string): boolean {
  return word.length >= 3 && !/\d/.test(word) && !particles.has(word)
}

export function nameWordsOf(text: string): ReadonlySet<string> {
  return new Set(markRepeated(plainWordsOf(text).filter(isNameWord)))
}

/** Some people have the same surname from both parents. The second one is another word of their name. */
function markRepeated(words: readonly string[]): readonly string[] {
  return words.map((word, index) => (words.indexOf(word) < index ? `${word} ${word}` : word))
}

/** The words of a name that a text contains, as they are written there. */
export function writtenNames(text: string, candidate: Candidate): readonly string[] {
  const words = nameWordsOf(namesOf(candidate).join(' '))
  return findWords(text)
    .filter(({ plain }) => words.has(plain))
    .map(({ start, end }) => text.slice(start, end))
}

/** The client, and whoever is said to pay for the client. */
export function namesOf({ clientName, claimedPayer }: Candidate): readonly string[] {
  return claimedPayer === null ? [clientName] : [clientName, claimedPayer]
}

/** Whoever is said to pay, if that is not the client. The form suggests the client's own name. */
export function otherPayersOf({ clientName, claimedPayer }: Candidate): readonly string[] {
  return claimedPayer === null || claimedPayer === clientName ? [] : [claimedPayer]
}

export function indexNames(
  candidates: readonly Candidate[],
  namesToIndex: (candidate: Candidate) => readonly string[],
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

/** Clients have several bookings, and names consist of few different words. It takes long to remove their accents. */
export function makeWordsOfName(): WordsOfName {
  const wordsOfPart = remember((part: string) => plainWordsOf(part).filter(isNameWord))
  return remember((name) => distinct([markRepeated(name.split(' ').flatMap(wordsOfPart))]))
}

/** Lists of so few words are joined much faster like this than by a set. */
function distinct(lists: readonly (readonly string[])[]): readonly string[] {
  const words: string[] = []
  for (const list of lists) for (const word of list) if (!words.includes(word)) words.push(word)
  return words
}

/** A name has to agree in two words, so whoever is in the longest list is also in a shorter one. */
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
  fits: (candidate: Candidate) => boolean,
): Candidate | 'none' | 'many' {
  let found: Candidate | 'none' = 'none'
  let lookedAt = 0
  for (const list of lists) {
    lookedAt += list.length
    if (lookedAt > mostLookedAt) return 'many'
    for (const { candidate, names } of list) {
      if (candidate === found || !names.some((name) => isNamed(name, words)) || !fits(candidate)) continue
      if (found !== 'none') return 'many'
      found = candidate
    }
  }
  return found
}

/** Tells whether words of a text name a person: two words of the name are enough. */
function isNamed(name: Iterable<string>, words: ReadonlySet<string>): boolean {
  let count = 0
  for (const word of name) if (words.has(word)) count += 1
  return count >= fewestWords
}

/** Tells whether one name is the other one, or a part of it. */
export function isSameName(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one]
  return shorter.size >= fewestWords && [...shorter].every((word) => longer.has(word))
}
