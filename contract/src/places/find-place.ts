import { neighbourhoods, type Place, type PlaceKind, places } from './places'
import { isWithin, slipsAllowed, soundOf, wordsOf } from './spelling'

/** What stands after one of these is the name of a street, though it may also be that of a town: 'Calle Salcedo'. */
const streetWords = new Set(
  'av ave avda avenida bulevar boulevard c calle carretera carr autopista aut callejon esq esquina'.split(' '),
)
/** May stand between the two: 'Calle General Luperón'. */
const titles = new Set('general gral presidente profesor prof doctor dr padre san'.split(' '))
const longestName = 5
/** Names are looked for in the first words only: more are no address. */
const mostWords = 40
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

interface PlaceFinder {
  /** The most specific place that an address names; undefined where it names none. */
  find(text: string): Place | undefined
  /** Places that a person who types may mean, the likeliest first. */
  suggest(text: string, limit: number): Place[]
}

const ranks: Record<PlaceKind, number> = { sector: 2, town: 1, city: 0 }

/** A town that shares its name with a sector, or with a saint on a street sign, must fit the city that stands beside it. */
function fitsTheCity({ place }: Hit, hits: readonly Hit[]): boolean {
  const cities = hits.filter((hit) => hit.place.kind === 'city' && hit.place !== place)
  return cities.length === 0 || cities.some((hit) => hit.place.region === place.region)
}

function chooseHit(hits: readonly Hit[]): Place | undefined {
  const ranked = hits
    .map((hit) => ({ hit, fits: hit.place.kind === 'city' || fitsTheCity(hit, hits) ? 1 : 0 }))
    .sort(
      (a, b) =>
        b.fits - a.fits ||
        ranks[b.hit.place.kind] - ranks[a.hit.place.kind] ||
        b.hit.length - a.hit.length ||
        a.hit.start - b.hit.start,
    )
  return ranked[0]?.hit.place
}

function isStreet(words: readonly string[], start: number): boolean {
  const before = words[start - 1] ?? ''
  return streetWords.has(before) || (titles.has(before) && streetWords.has(words[start - 2] ?? ''))
}

/** Every run of words that `meaning` knows, the longest first at each place, none overlapping. */
function listHits(words: readonly string[], meaning: (run: string) => readonly Place[]): Hit[] {
  const hits: Hit[] = []
  for (let start = 0; start < words.length; start += 1) {
    if (isStreet(words, start)) continue
    for (let count = Math.min(longestName, words.length - start); count > 0; count -= 1) {
      const run = words.slice(start, start + count).join(' ')
      const found = meaning(run)
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

function alike(names: readonly Name[], run: string): Place[] {
  const sound = soundOf(run)
  const slips = slipsAllowed(sound.length)
  if (slips === 0) return []
  // The first letter is hardly ever the wrong one, and asking for it keeps other words apart.
  return names
    .filter((name) => name.sound[0] === sound[0] && isWithin(name.sound, sound, slips))
    .map(({ place }) => place)
}

function scoreOf({ words, sound }: Name, typed: string, typedSound: string): number {
  if (words === typed) return 5
  if (words.startsWith(typed)) return 4
  if (words.includes(` ${typed}`)) return 3
  if (sound.startsWith(typedSound)) return 2
  return isWithin(sound.slice(0, typedSound.length), typedSound, slipsAllowed(typedSound.length) > 0 ? 1 : 0) ? 1 : 0
}

function makePlaceFinder(known: readonly Place[]): PlaceFinder {
  const names = known.flatMap((place) =>
    [place.name, ...place.otherNames].map((name) => {
      const words = wordsOf(name).join(' ')
      return { place, words, sound: soundOf(words) }
    }),
  )
  const byWords = groupBy(names, 'words')
  const bySound = groupBy(names, 'sound')

  function find(text: string): Place | undefined {
    const words = wordsOf(text).slice(0, mostWords)
    if (words.join('').length < shortestText) return undefined
    for (const meaning of [
      (run: string) => byWords.get(run) ?? [],
      (run: string) => (run.length < shortestText + 1 ? [] : (bySound.get(soundOf(run)) ?? [])),
      (run: string) => alike(names, run),
    ]) {
      const place = chooseHit(listHits(words, meaning))
      if (place) return place
    }
    return undefined
  }

  function suggest(text: string, limit: number): Place[] {
    const typed = wordsOf(text).slice(0, mostWords).join(' ')
    const typedSound = soundOf(typed)
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

  return { find, suggest }
}

/** Made when first asked for: the landing page imports this file's neighbours and never searches. */
function once(known: readonly Place[]): () => PlaceFinder {
  let finder: PlaceFinder | undefined
  return () => {
    finder ??= makePlaceFinder(known)
    return finder
  }
}

const everywhere = once(places)
const picker = once(neighbourhoods)

/** 'Av. Bolívar 203, Gazcue, Santo Domingo' gives Gazcue. Accents, case and small slips do not matter. */
export function findPlace(text: string): Place | undefined {
  return everywhere().find(text)
}

export function suggestPlaces(text: string, limit = 6): Place[] {
  return everywhere().suggest(text, limit)
}

/** As findPlace, and knows only the eight neighbourhoods of the location picker. */
export function findNeighbourhood(text: string): Place | undefined {
  return picker().find(text)
}
