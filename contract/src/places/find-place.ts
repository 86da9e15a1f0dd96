import { landmarks, neighbourhoods, type Place, type PlaceKind, places } from './places'
import {
  areSpelledAlike,
  phoneticKey,
  similarityOf,
  splitPlainWords,
  trigramsOf,
  typingErrorsAllowed,
} from './spelling'

/** Words that introduce a street. The name after such a word may also be a town: 'Calle Salcedo'. */
const streetWords = new Set(
  'av ave avda avenida bulevar boulevard c calle carretera carr autopista aut callejon esq esquina'.split(' '),
)
/** Titles that may follow a street word: 'Calle General Luperón'. */
const titles = new Set('general gral presidente profesor prof doctor dr padre san'.split(' '))
const longestName = 5
/** No address has more words. Words after these are ignored. */
const maxWords = 40
const shortestText = 3

interface Name {
  readonly place: Place
  readonly words: string
  readonly sound: string
}

interface Hit {
  readonly place: Place
  readonly length: number
  readonly start: number
}

export interface FoundPlace {
  readonly place: Place
  /** True if only a part of the text resembles the name of the place, and has typing errors. */
  readonly isGuess: boolean
}

interface PlaceFinder {
  /** Returns the most specific place in an address, or undefined. */
  find(text: string): FoundPlace | undefined
  isName(text: string): boolean
  /** Returns suggestions for the text typed so far, best match first. */
  suggest(text: string, limit: number): Place[]
  /** Returns the places whose names look most like the text, most similar first. */
  nearest(text: string, limit: number): Place[]
}

/**
 * If several places match, the most specific kind wins. An avenue crosses several sectors, and most towns have an
 * avenue of the same name.
 */
const ranks: Record<PlaceKind, number> = { landmark: 4, sector: 3, town: 2, avenue: 1, city: 0 }

/** Many places share a name, so a match must be in the same region as the city in the address. */
function fitsTheCity({ place }: Hit, hits: readonly Hit[]): boolean {
  const cities = hits.filter((hit) => hit.place.kind === 'city' && hit.place !== place)
  return cities.length === 0 || cities.some((hit) => hit.place.region === place.region)
}

function chooseHit(hits: readonly Hit[]): Hit | undefined {
  const ranked = hits
    .map((hit) => ({ hit, fits: hit.place.kind === 'city' || fitsTheCity(hit, hits) ? 1 : 0 }))
    .sort(
      (a, b) =>
        b.fits - a.fits ||
        ranks[b.hit.place.kind] - ranks[a.hit.place.kind] ||
        b.hit.length - a.hit.length ||
        a.hit.start - b.hit.start,
    )
  return ranked[0]?.hit
}

function isStreet(words: readonly string[], start: number): boolean {
  const before = words[start - 1] ?? ''
  return streetWords.has(before) || (titles.has(before) && streetWords.has(words[start - 2] ?? ''))
}

/**
 * Finds all place names in the words. At each position the longest name wins, and a word belongs to at most one name.
 */
function listHits(words: readonly string[], lookUp: (run: string) => readonly Place[]): Hit[] {
  const hits: Hit[] = []
  for (let start = 0; start < words.length; start += 1) {
    if (isStreet(words, start)) continue
    for (let count = Math.min(longestName, words.length - start); count > 0; count -= 1) {
      const run = words.slice(start, start + count).join(' ')
      const found = lookUp(run)
      if (found.length === 0) continue
      hits.push(...found.map((place) => ({ place, length: run.length, start })))
      start += count - 1
      break
    }
  }
  return hits
}

function groupBy(names: readonly Name[], key: 'words' | 'sound'): Map<string, Place[]> {
  const groups = new Map<string, Place[]>()
  for (const name of names) groups.set(name[key], [...(groups.get(name[key]) ?? []), name.place])
  return groups
}

function findSimilar(names: readonly Name[], run: string): Place[] {
  const sound = phoneticKey(run)
  const typos = typingErrorsAllowed(sound.length)
  if (typos === 0) return []
  // People rarely mistype the first letter, so names with a different first letter are ignored.
  return names
    .filter((name) => name.sound[0] === sound[0] && areSpelledAlike(name.sound, sound, typos))
    .map(({ place }) => place)
}

function scoreOf({ words, sound }: Name, typed: string, typedSound: string): number {
  if (words === typed) return 5
  if (words.startsWith(typed)) return 4
  if (words.includes(` ${typed}`)) return 3
  if (sound.startsWith(typedSound)) return 2
  return areSpelledAlike(
    sound.slice(0, typedSound.length),
    typedSound,
    typingErrorsAllowed(typedSound.length) > 0 ? 1 : 0,
  )
    ? 1
    : 0
}

/** A name that shares a smaller part of its trigrams with the typed text looks unrelated to the text. */
const minSimilarity = 0.24

function makePlaceFinder(known: readonly Place[]): PlaceFinder {
  const names = known.flatMap((place) =>
    [place.name, ...place.otherNames].map((name) => {
      const words = splitPlainWords(name).join(' ')
      return { place, words, sound: phoneticKey(words) }
    }),
  )
  const byWords = groupBy(names, 'words')
  const bySound = groupBy(names, 'sound')

  function find(text: string): FoundPlace | undefined {
    const words = splitPlainWords(text).slice(0, maxWords)
    if (words.join('').length < shortestText) return undefined
    for (const lookUp of [
      (run: string) => byWords.get(run) ?? [],
      (run: string) => (run.length < shortestText + 1 ? [] : (bySound.get(phoneticKey(run)) ?? [])),
    ]) {
      const hit = chooseHit(listHits(words, lookUp))
      if (hit) return { place: hit.place, isGuess: false }
    }
    const similar = chooseHit(listHits(words, (run) => findSimilar(names, run)))
    return similar && { place: similar.place, isGuess: similar.length < words.join(' ').length }
  }

  const isName = (text: string) => byWords.has(splitPlainWords(text).join(' '))

  function suggest(text: string, limit: number): Place[] {
    const typed = splitPlainWords(text).slice(0, maxWords).join(' ')
    const typedSound = phoneticKey(typed)
    if (typedSound.length < 2) return []
    const best = new Map<Place, number>()
    for (const name of names) {
      const score = scoreOf(name, typed, typedSound)
      if (score > (best.get(name.place) ?? 0)) best.set(name.place, score)
    }
    return [...best]
      .sort(
        ([a, scoreA], [b, scoreB]) => scoreB - scoreA || ranks[a.kind] - ranks[b.kind] || a.name.localeCompare(b.name),
      )
      .slice(0, limit)
      .map(([place]) => place)
  }

  function nearest(text: string, limit: number): Place[] {
    const typed = trigramsOf(phoneticKey(splitPlainWords(text).slice(0, longestName).join(' ')))
    const best = new Map<Place, number>()
    for (const { place, sound } of names) {
      const score = similarityOf(typed, trigramsOf(sound))
      if (score >= minSimilarity && score > (best.get(place) ?? 0)) best.set(place, score)
    }
    const ranked = [...best].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a.name.localeCompare(b.name))
    return ranked.slice(0, limit).map(([place]) => place)
  }

  return { find, isName, suggest, nearest }
}

/** Builds the index on the first search, because most pages that load this file never search. */
function lazyFinder(known: readonly Place[]): () => PlaceFinder {
  let finder: PlaceFinder | undefined
  return () => {
    finder ??= makePlaceFinder(known)
    return finder
  }
}

const everywhere = lazyFinder([...places, ...landmarks])
const picker = lazyFinder(neighbourhoods)

/** 'Av. Bolívar 203, Gazcue, Santo Domingo' gives Gazcue. Ignores accents, case and small typing errors. */
export function findPlace(text: string): Place | undefined {
  return everywhere().find(text)?.place
}

/**
 * Like `findPlace`, but marks uncertain results as a guess: 'Yulisa Perlata' gives Peralta as a guess, 'Jarabacao'
 * gives Jarabacoa for certain.
 */
export function findPlaceOrGuess(text: string): FoundPlace | undefined {
  return everywhere().find(text)
}

/**
 * True if the whole text is the name of a place, such as 'Ágora Mall'. False for 'Yulissa Peralta', of which only
 * 'Peralta' is a place.
 */
export function isPlaceName(text: string): boolean {
  return everywhere().isName(text)
}

export function suggestPlaces(text: string, limit = 6): Place[] {
  return everywhere().suggest(text, limit)
}

/** If a text names no known place: the places whose names are most similar to it. */
export function nearestPlaces(text: string, limit = 3): Place[] {
  return everywhere().nearest(text, limit)
}

/** Searches only the eight neighbourhoods of the location picker. */
export function findNeighbourhood(text: string): Place | undefined {
  return picker().find(text)?.place
}
