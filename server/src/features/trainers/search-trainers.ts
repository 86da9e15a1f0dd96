import { findPlace } from '@entrena/contract/places/find-place'
import { distanceMetres, type Position } from '@entrena/contract/places/places'
import type { ListedTrainer, TrainerSearch } from '@entrena/contract/trainers/entity'
import { isCount, isDistance, isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapPage, type Page, startPage } from '../../platform/paging'
import { plain } from '../../platform/plain-text'
import { isUuid } from '../../platform/uuid'
import { presentListedTrainer } from './present-trainer'
import type { TrainerRow } from './queries'
import {
  listBestTrainers,
  listTrainersAround,
  listTrainersByAddress,
  listTrainersByAddressAround,
  type TrainerFilter,
} from './queries/search'

const nearest = { name: 'trainers nearest', key: [isDistance, isUuid] }
const best = { name: 'trainers best', key: [isCount, isCount, isInstant, isUuid] }
const bestByAddress = { name: 'trainers by address', key: [isCount, isCount, isUuid] }

const positionOf = ({ profile }: TrainerRow): Position => ({ lat: profile.latitude, lng: profile.longitude })
const filterOf = ({ service_type: serviceType, specialization }: TrainerSearch, limit: number): TrainerFilter => ({
  ...{ serviceType, specialization, limit },
})

/**
 * Finds trainers around a known place, nearest first. Then come trainers farther away whose address names the place.
 */
async function findNear(db: Db, centre: Position, search: TrainerSearch): Promise<Page<ListedTrainer>> {
  const { beyond, fetches, cut } = startPage(search, nearest)
  const [distance = '', id = ''] = beyond ?? []
  const filter = filterOf(search, fetches)
  const around = { centre, beyond: beyond && { distance, id } }
  const near = await listTrainersAround(db, { ...around, radiusMetres: search.radius }, filter)
  // Trainers found only by address are outside the radius, so they come after all trainers inside it.
  const named =
    near.length < fetches ? await listTrainersByAddressAround(db, plain(search.address), { ...around, ...filter }) : []
  const found = new Map([...near, ...named].map((row) => [row.profile.userId, row]))
  const rows = [...found.values()].sort(
    (a, b) => a.distance - b.distance || (a.profile.userId < b.profile.userId ? -1 : 1),
  )
  const page = cut({ rows, keyOf: (row) => [String(row.distance), row.profile.userId] })
  return mapPage(page, (row) => presentListedTrainer(row, distanceMetres(centre, positionOf(row))))
}

const ratingOf = ({ profile }: TrainerRow) => [String(profile.ratingTenths), String(profile.reviewCount)]

async function findBest(db: Db, search: TrainerSearch): Promise<Page<ListedTrainer>> {
  const { beyond, fetches, cut } = startPage(search, best)
  const [tenths = '', reviews = '', createdAt = '', id = ''] = beyond ?? []
  const rows = await listBestTrainers(db, filterOf(search, fetches), beyond && { tenths, reviews, createdAt, id })
  const page = cut({ rows, keyOf: (row) => [...ratingOf(row), row.createdText, row.profile.userId] })
  return mapPage(page, (row) => presentListedTrainer(row, null))
}

async function findByAddress(db: Db, search: TrainerSearch): Promise<Page<ListedTrainer>> {
  const { beyond, fetches, cut } = startPage(search, bestByAddress)
  const [tenths = '', reviews = '', id = ''] = beyond ?? []
  const rows = await listTrainersByAddress(db, plain(search.address), {
    ...filterOf(search, fetches),
    beyond: beyond && { tenths, reviews, id },
  })
  const page = cut({ rows, keyOf: (row) => [...ratingOf(row), row.profile.userId] })
  return mapPage(page, (row) => presentListedTrainer(row, null))
}

export async function searchTrainers(db: Db, search: TrainerSearch): Promise<Page<ListedTrainer>> {
  const centre = findPlace(search.address)
  if (centre) return findNear(db, centre, search)
  return search.address === '' ? findBest(db, search) : findByAddress(db, search)
}
