import { isPlaceName } from '../places/find-place'
import {
  areSpelledAlike,
  phoneticKey,
  similarityOf,
  splitPlainWords,
  trigramsOf,
  typingErrorsAllowed,
} from '../places/spelling'
import type { ServiceType, Specialization } from './rules'

/** What people call a specialization or a service type, in both languages. Each list is separated by commas. */
const phrasesOfOffers: Readonly<Record<Specialization | ServiceType, string>> = {
  'Muscle building':
    'muscle building, muscle, bodybuilding, body building, weights, weight training, weightlifting, strength, strength training, musculación, músculo, pesas, levantamiento de pesas, fuerza, culturismo, fisicoculturismo, hipertrofia, masa muscular',
  Boxing: 'boxing, box, boxer, boxeo, boxeador, boxeadora',
  Yoga: 'yoga, yogui',
  TRX: 'trx, suspension training, entrenamiento en suspensión',
  Calisthenics: 'calisthenics, street workout, calistenia',
  MMA: 'mma, mixed martial arts, martial arts, artes marciales mixtas, artes marciales',
  Tennis: 'tennis, tenis',
  Paddle: 'paddle, padel, pádel',
  Jiujitsu: 'jiujitsu, jiu jitsu, jujitsu, ju jitsu, brazilian jiu jitsu, bjj',
  gym: 'gym, gyms, gimnasio, gimnasios',
  home: 'home, home visit, home visits, at home, at my house, a domicilio, domicilio, en casa, en mi casa',
  park: 'outdoor, outdoors, outside, in the park, al aire libre, aire libre, en el parque, en parques',
}
const namesOfServices: ReadonlySet<string> = new Set<ServiceType>(['gym', 'home', 'park'])

interface Phrase {
  readonly offer: Specialization | ServiceType
  readonly words: string
  readonly sound: string
}

const phrases: readonly Phrase[] = Object.entries(phrasesOfOffers).flatMap(([offer, list]) =>
  list.split(',').map((phrase) => {
    const words = splitPlainWords(phrase).join(' ')
    return { offer: offer as Phrase['offer'], words, sound: phoneticKey(words) }
  }),
)
const longestPhrase = 4
const maxWords = 12

/**
 * Words that are ignored in a search text because they name neither a specialization nor a place, such as 'clases',
 * 'de' and 'en'.
 */
const fillers = new Set(
  'a al and around at cerca clase clases class classes coach con de del el en entrenador entrenadora entrenadores entrenamiento for in la las lessons los near para por profesor profesora the trainer trainers training with y'.split(
    ' ',
  ),
)

const bySound = new Map(phrases.map((phrase) => [phrase.sound, phrase]))
/**
 * The sound of the first word of each phrase. Most words begin no phrase, so they need not be combined with the words
 * after them.
 */
const firstSounds = new Set(phrases.map(({ sound }) => sound.split(' ')[0]))
const singleWords = phrases.filter(({ words }) => !words.includes(' '))

/**
 * Finds the specialization or service type whose name has these sounds. A single word may be misspelt, as the name of a
 * place may be.
 */
function findOffer(sounds: readonly string[]): Phrase['offer'] | undefined {
  const [first = ''] = sounds
  if (sounds.length > 1) return firstSounds.has(first) ? bySound.get(sounds.join(' '))?.offer : undefined
  const typos = typingErrorsAllowed(first.length)
  const isLike = ({ sound }: Phrase) => sound[0] === first[0] && areSpelledAlike(sound, first, typos)
  return (bySound.get(first) ?? (typos > 0 ? singleWords.find(isLike) : undefined))?.offer
}

/** Separates the words that name specializations or service types from the other words. */
function splitOffers(words: readonly string[]) {
  const offers: Phrase['offer'][] = []
  const others: string[] = []
  const sounds = words.map(phoneticKey)
  for (let start = 0; start < words.length; start += 1) {
    let count = Math.min(longestPhrase, words.length - start)
    let offer: Phrase['offer'] | undefined
    for (; count > 0 && !offer; count -= 1) offer = findOffer(sounds.slice(start, start + count))
    if (offer) {
      offers.push(offer)
      start += count
    } else others.push(words[start] ?? '')
  }
  return { offers, others }
}

/** Drops fillers only at the beginning and the end, because a name may contain them: 'en La Romana'. */
function trimFillers(words: readonly string[]): readonly string[] {
  let kept = words
  while (kept.length > 0 && !isPlaceName(kept.join(' ')) && fillers.has(kept[0] ?? '')) kept = kept.slice(1)
  while (kept.length > 0 && !isPlaceName(kept.join(' ')) && fillers.has(kept.at(-1) ?? '')) kept = kept.slice(0, -1)
  return kept
}

export interface SearchWords {
  readonly specializations: readonly Specialization[]
  readonly serviceTypes: readonly ServiceType[]
  /** The rest of the text, which is taken for a place. May be ''. */
  readonly place: string
}

const isService = (offer: Phrase['offer']): offer is ServiceType => namesOfServices.has(offer)

/**
 * Reads a search text that names specializations or service types, alone or with a place: 'boxeo', 'yoga en Naco'.
 * Undefined for any other text, such as an address or the name of a trainer.
 */
export function readSearchWords(text: string): SearchWords | undefined {
  // Most searches are places that the web app suggested, so these are recognised first.
  const texts = text.split(',')
  if (texts.every(isPlaceName)) return undefined
  const parts = texts.map((part) => splitOffers(splitPlainWords(part).slice(0, maxWords)))
  const offers = [...new Set(parts.flatMap((part) => part.offers))]
  if (offers.length === 0) return undefined
  const places = parts.map(({ others }) => trimFillers(others).join(' ')).filter(Boolean)
  if (!places.every(isPlaceName)) return undefined
  return {
    specializations: offers.filter((offer) => !isService(offer)) as Specialization[],
    serviceTypes: offers.filter(isService),
    place: places.join(', '),
  }
}

/** The offers whose name begins with the text typed so far, or sounds like it: 'box' gives Boxing. */
export function suggestSpecializations(text: string): (Specialization | ServiceType)[] {
  const typed = splitPlainWords(text).slice(0, maxWords).join(' ')
  if (typed.length < 2) return []
  const sound = phoneticKey(typed)
  const named = phrases
    .filter(({ words, sound: spoken }) => words.startsWith(typed) || spoken.startsWith(sound))
    // Prefers the shortest name: 'bo' means boxing, and not bodybuilding.
    .sort((one, other) => one.words.length - other.words.length)
  const exact = findOffer(typed.split(' ').map(phoneticKey))
  return [...new Set([...(exact ? [exact] : []), ...named.map(({ offer }) => offer)])]
}

/** Sports that trainers cannot offer here, under the specialization that comes nearest. */
const relatedSports: readonly (readonly [Specialization, string])[] = [
  ['Yoga', 'pilates, meditation, stretching, meditación, estiramiento, estiramientos'],
  ['Muscle building', 'crossfit, powerlifting, spinning, cardio, aerobics, aeróbicos, zumba'],
  ['TRX', 'functional, funcional, hiit'],
  ['Boxing', 'kickboxing, kick boxing'],
  ['MMA', 'karate, judo, taekwondo, muay thai, krav maga, defensa personal, self defense, capoeira'],
  ['Calisthenics', 'gymnastics, gimnasia, parkour'],
  ['Tennis', 'squash, badminton, bádminton'],
]
const related = new Map(
  relatedSports.flatMap(([offer, list]) => list.split(',').map((sport) => [phoneticKey(plain(sport)), offer] as const)),
)

function plain(text: string): string {
  return splitPlainWords(text).slice(0, maxWords).join(' ')
}

/** Below this similarity, a phrase looks unrelated to the typed text. */
const minSimilarity = 0.3

/**
 * Suggestions for a text that names no specialization or service: first the specialization nearest to the sport in the
 * text, then the offers with the most similar names.
 */
export function nearestOffers(text: string, limit: number): (Specialization | ServiceType)[] {
  const typed = phoneticKey(plain(text))
  const sport = related.get(typed)
  const trigrams = trigramsOf(typed)
  const similar = phrases
    .map(({ offer, sound }) => ({ offer, score: similarityOf(trigrams, trigramsOf(sound)) }))
    .filter(({ score }) => score >= minSimilarity)
    .sort((one, other) => other.score - one.score)
  return [...new Set([...(sport ? [sport] : []), ...similar.map(({ offer }) => offer)])].slice(0, limit)
}
