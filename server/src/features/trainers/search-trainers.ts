import { findPlace } from '@entrena/contract/places/find-place'
import { distanceMetres, type Position } from '@entrena/contract/places/places'
import type { ListedTrainer, TrainerSearch } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import { plain } from '../../platform/plain-text'
import { presentListedTrainer } from './present-trainer'
import {
  listBestTrainers,
  listTrainersAround,
  listTrainersByAddress,
  type TrainerFilter,
  type TrainerRow,
} from './queries'

interface Found {
  readonly row: TrainerRow
  readonly metres: number | null
}

const placeOf = ({ profile }: TrainerRow): Position => ({ lat: profile.latitude, lng: profile.longitude })

/** Around a known place, nearest first; those whose own address says so belong to it wherever their marker is. */
async function findNear(db: Db, centre: Position, search: TrainerSearch, filter: TrainerFilter): Promise<Found[]> {
  const near = await listTrainersAround(db, { centre, radiusMetres: search.radius }, filter)
  const said = near.length < filter.limit ? await listTrainersByAddress(db, plain(search.address), filter) : []
  const rows = new Map([...near, ...said].map((row) => [row.profile.userId, row]))
  return [...rows.values()]
    .map((row) => ({ row, metres: distanceMetres(centre, placeOf(row)) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, filter.limit)
}

async function findSomewhere(db: Db, address: string, filter: TrainerFilter): Promise<Found[]> {
  const rows =
    address === '' ? await listBestTrainers(db, filter) : await listTrainersByAddress(db, plain(address), filter)
  return rows.map((row) => ({ row, metres: null }))
}

export async function searchTrainers(db: Db, search: TrainerSearch): Promise<ListedTrainer[]> {
  const { limit, service_type: serviceType, specialization, address } = search
  const filter = { limit, serviceType, specialization }
  const centre = findPlace(address)
  const found = centre ? await findNear(db, centre, search, filter) : await findSomewhere(db, address, filter)
  return found.map(({ row, metres }) => presentListedTrainer(row, metres))
}
