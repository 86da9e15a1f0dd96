import { findPlace, isPlaceName } from '@entrena/contract/places/find-place'
import { distanceMetres } from '@entrena/contract/places/places'
import type { TrainerSearch } from '@entrena/contract/trainers/entity'
import { search as searchLimits } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { normaliseForSearch } from '../../platform/plain-text'
import { isNameOfTrainer, type NamedCircle, type SearchedText } from './queries/search'

/** How to search: around a place, in names and addresses, everywhere, or not at all. */
export type SearchScope =
  | { readonly kind: 'place'; readonly place: NamedCircle }
  | { readonly kind: 'text'; readonly text: SearchedText }
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'nowhere' }

const middleOfCountry = { lat: 18.8, lng: -70.2 }
/** Even the largest radius around a position this far away does not reach the country. */
const tooFarMetres = 800_000

type Question = Pick<TrainerSearch, 'address' | 'near' | 'radius'> & Partial<Pick<TrainerSearch, 'name' | 'nearest'>>

export async function findSearchScope(db: Db, question: Question): Promise<SearchScope> {
  const { name = '', address, near, nearest } = question
  // The largest radius covers the whole country from any place in it.
  const radiusMetres = nearest === 'true' ? searchLimits.radiusMetres.most : question.radius
  if (name !== '') return { kind: 'text', text: { inName: normaliseForSearch(name) } }
  if (near) {
    if (distanceMetres(near, middleOfCountry) > tooFarMetres) return { kind: 'nowhere' }
    return { kind: 'place', place: { centre: near, radiusMetres, named: '' } }
  }
  if (address === '') return { kind: 'everywhere' }
  if (await isName(db, address)) return { kind: 'text', text: { inName: normaliseForSearch(address) } }
  const centre = findPlace(address)
  if (centre) return { kind: 'place', place: { centre, radiusMetres, named: normaliseForSearch(address) } }
  // The text is not a known place, so it is searched in addresses and names.
  return { kind: 'text', text: { anywhere: normaliseForSearch(address) } }
}

/** True if a trainer has this name. Many surnames are also town names: 'Yulissa Peralta'. */
async function isName(db: Db, address: string): Promise<boolean> {
  return address.includes(' ') && !isPlaceName(address) && isNameOfTrainer(db, normaliseForSearch(address))
}
