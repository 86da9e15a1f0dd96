import { findPlaceOrGuess, isPlaceName } from '@entrena/contract/places/find-place'
import { distanceMetres } from '@entrena/contract/places/places'
import type { TrainerSearch } from '@entrena/contract/trainers/entity'
import { searchLimits } from '@entrena/contract/trainers/rules'
import { readSearchWords } from '@entrena/contract/trainers/search-words'
import type { Db } from '../../platform/db/db'
import { normaliseForSearch } from '../../platform/plain-text'
import { findsAnyTrainer, type NamedCircle, type SearchedText } from './queries/search'
import type { SearchedOffer } from './queries/search-filter'

/** Where a search looks: around a place, in names and addresses, everywhere, or nowhere. */
export type SearchScope =
  | { readonly kind: 'place'; readonly place: NamedCircle }
  | { readonly kind: 'text'; readonly text: SearchedText }
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'nowhere' }

const middleOfCountry = { lat: 18.8, lng: -70.2 }
/**
 * A search around a position farther away than this finds nobody, because even the largest radius does not reach the
 * country.
 */
const tooFarMetres = 800_000

/**
 * A search after its text was read. `offers` contains what a trainer must offer according to the text and the filters;
 * `address` contains the rest of the text, a place or a name.
 */
export type ReadTrainerSearch<Search> = Search & { readonly offers: readonly SearchedOffer[] }

type Chosen = Pick<TrainerSearch, 'address' | 'service_type' | 'specialization' | 'language'>

/**
 * Reads 'boxeo en Naco' as a search for boxing in Naco. A trainer must offer both what the text names and what the
 * filters select.
 */
export function readTrainerSearch<Search extends Chosen>(search: Search): ReadTrainerSearch<Search> {
  const { service_type: serviceType, specialization, language, address } = search
  const words = readSearchWords(address)
  const chosen = [serviceType, specialization, language].filter((offer) => offer !== undefined)
  if (!words) return { ...search, offers: chosen }
  const offers = [...new Set([...chosen, ...words.specializations, ...words.serviceTypes])]
  return { ...search, address: words.place, service_type: serviceType ?? words.serviceTypes[0], offers }
}

type Question = Pick<TrainerSearch, 'address' | 'near' | 'radius'> & Partial<Pick<TrainerSearch, 'name' | 'nearest'>>

export async function findSearchScope(db: Db, question: Question): Promise<SearchScope> {
  const { name: wantedName = '', address, near, nearest } = question
  // The largest radius covers the whole country, wherever its centre is.
  const radiusMetres = nearest === 'true' ? searchLimits.radiusMetres.most : question.radius
  if (wantedName !== '') return { kind: 'text', text: await findName(db, normaliseForSearch(wantedName)) }
  if (near) {
    if (distanceMetres(near, middleOfCountry) > tooFarMetres) return { kind: 'nowhere' }
    return { kind: 'place', place: { centre: near, radiusMetres, named: '' } }
  }
  if (address === '') return { kind: 'everywhere' }
  const name = await findFullName(db, address)
  if (name) return { kind: 'text', text: name }
  const found = findPlaceOrGuess(address)
  const misspelt = found?.isGuess ? await findMisspeltName(db, normaliseForSearch(address)) : undefined
  if (misspelt) return { kind: 'text', text: misspelt }
  if (found) return { kind: 'place', place: { centre: found.place, radiusMetres, named: normaliseForSearch(address) } }
  return { kind: 'text', text: await findText(db, normaliseForSearch(address)) }
}

/** Longer texts are treated as addresses, because comparing them with every name would take long. */
const longestName = { words: 4, characters: 40 }

function canBeName(plainText: string): boolean {
  const isLong = plainText.length > longestName.characters || plainText.split(' ').length > longestName.words
  return !isLong && !/[\d,]/.test(plainText)
}

/** A search for similar names. Finds nobody if the text cannot be a name. */
function similarTo(plainText: string): SearchedText {
  return { similar: canBeName(plainText) ? plainText : '' }
}

/** A first word shorter than this is similar to too many names. */
const shortestFirstName = 4

/** Finds a name with typing errors in several words: 'Yulisa Perlata'. */
async function findMisspeltName(db: Db, plainText: string): Promise<SearchedText | undefined> {
  const [first = '', ...others] = plainText.split(' ')
  if (!canBeName(plainText) || first.length < shortestFirstName || others.length === 0) return undefined
  const text = { similar: first, others }
  return (await findsAnyTrainer(db, text)) ? text : undefined
}

/** Searches addresses and names for a text that is not a known place. If nobody is found, searches similar names. */
async function findText(db: Db, plainText: string): Promise<SearchedText> {
  const text = { anywhere: plainText }
  return (await findsAnyTrainer(db, text)) ? text : similarTo(plainText)
}

async function findName(db: Db, plainText: string): Promise<SearchedText> {
  const text = { inName: plainText }
  return (await findsAnyTrainer(db, text)) ? text : similarTo(plainText)
}

/**
 * Finds a text of several words that is or resembles a trainer's name: 'Yulissa Peralta', 'Yulisa Peralta'. Checked
 * before places, because many surnames are also names of towns.
 */
async function findFullName(db: Db, address: string): Promise<SearchedText | undefined> {
  if (!address.includes(' ') || isPlaceName(address)) return undefined
  const plainText = normaliseForSearch(address)
  for (const text of [{ inName: plainText }, similarTo(plainText)]) if (await findsAnyTrainer(db, text)) return text
  return undefined
}
