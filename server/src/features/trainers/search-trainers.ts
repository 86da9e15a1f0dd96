import { findPlace } from '@entrena/contract/places/find-place'
import type { Position } from '@entrena/contract/places/places'
import type { TrainerSearch } from '@entrena/contract/trainers/entity'
import { search as searchLimits } from '@entrena/contract/trainers/rules'
import { isCount, isDistance, isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapPage, type Page, startPage } from '../../platform/paging'
import { plain } from '../../platform/plain-text'
import { isUuid } from '../../platform/uuid'
import {
  listBestTrainers,
  listNearestTrainers,
  listTrainersByAddressAround,
  listTrainersByText,
  type TrainerFilter,
} from './queries/search'

const nearest = { name: 'trainers nearest', key: [isDistance, isUuid] }
const best = { name: 'trainers best', key: [isCount, isCount, isInstant, isUuid] }
const bestByText = { name: 'trainers by text', key: [isCount, isCount, isUuid] }

const filterOf = ({ service_type: serviceType, specialization }: TrainerSearch, limit: number): TrainerFilter => ({
  ...{ serviceType, specialization, limit },
})

/** Adds the last field to a trainer's card. Parsing the cards would take longer than the rest of a search. */
function addDistance(card: string, metres: number | null): string {
  return `${card.slice(0, -1)},"distance_m":${metres}}`
}

/**
 * Finds trainers around a known place, nearest first. Then come trainers farther away whose address names the place.
 */
async function findNear(db: Db, centre: Position, search: TrainerSearch): Promise<Page<string>> {
  const { beyond, fetches, cut } = startPage(search, nearest)
  const [metres = '', id = ''] = beyond ?? []
  const filter = filterOf(search, fetches)
  const around = { centre, beyond: beyond && { metres, id } }
  // The largest radius covers the whole country from each of its places.
  const radiusMetres = search.nearest === 'true' ? searchLimits.radiusMetres.most : search.radius
  const near = await listNearestTrainers(db, { ...around, radiusMetres }, filter)
  // Trainers found only by address are outside the radius, so they come after all trainers inside it.
  const named =
    near.length < fetches && !search.near
      ? await listTrainersByAddressAround(db, plain(search.address), { ...around, ...filter })
      : []
  const found = new Map([...near, ...named].map((row) => [row.userId, row]))
  const rows = [...found.values()].sort((a, b) => a.metres - b.metres || (a.userId < b.userId ? -1 : 1))
  const page = cut({ rows, keyOf: (row) => [String(row.metres), row.userId] })
  return mapPage(page, ({ card, metres }) => addDistance(card, Math.round(metres)))
}

const ratingOf = ({ ratingTenths, reviewCount }: { readonly ratingTenths: number; readonly reviewCount: number }) => [
  String(ratingTenths),
  String(reviewCount),
]

async function findBest(db: Db, search: TrainerSearch): Promise<Page<string>> {
  const { beyond, fetches, cut } = startPage(search, best)
  const [tenths = '', reviews = '', createdAt = '', id = ''] = beyond ?? []
  const rows = await listBestTrainers(db, filterOf(search, fetches), beyond && { tenths, reviews, createdAt, id })
  const page = cut({ rows, keyOf: (row) => [...ratingOf(row), row.createdText, row.userId] })
  return mapPage(page, ({ card }) => addDistance(card, null))
}

/** Finds trainers by name, or by a text that names no known place: it may be in an address, or be a name. */
async function findByText(db: Db, search: TrainerSearch): Promise<Page<string>> {
  const { beyond, fetches, cut } = startPage(search, bestByText)
  const [tenths = '', reviews = '', id = ''] = beyond ?? []
  const text = search.name === '' ? { anywhere: plain(search.address) } : { inName: plain(search.name) }
  const rows = await listTrainersByText(db, text, {
    ...filterOf(search, fetches),
    beyond: beyond && { tenths, reviews, id },
  })
  const page = cut({ rows, keyOf: (row) => [...ratingOf(row), row.userId] })
  return mapPage(page, ({ card }) => addDistance(card, null))
}

/** Returns the trainers as JSON. */
export async function searchTrainers(db: Db, search: TrainerSearch): Promise<Page<string>> {
  if (search.name !== '') return findByText(db, search)
  const centre = search.near ?? findPlace(search.address)
  if (centre) return findNear(db, centre, search)
  return search.address === '' ? findBest(db, search) : findByText(db, search)
}
