import type { PublicList } from '@entrena/contract/public-pages/entity'
import { findCity } from '@entrena/contract/public-pages/place'
import { fewestTrainersOnList, mostTrainersOnList, slugOf } from '@entrena/contract/public-pages/rules'
import { type Specialization, specializations } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { presentCard } from './present-trainer'
import { countTrainers, listBestOfCity } from './queries/lists'

/** Number of trainers in each city, in total and by specialization. */
export interface ListCounts {
  readonly trainers: number
  hasList(city: string, specialization: Specialization | null): boolean
  /** Cities that have a list, in alphabetical order. */
  readonly cities: readonly string[]
}

export async function countLists(db: Db): Promise<ListCounts> {
  const counts = await countTrainers(db)
  const enough = counts.filter(({ trainers }) => trainers >= fewestTrainersOnList)
  const known = new Set(enough.map(({ city, specialization }) => `${city}/${specialization}`))
  const cities = counts.filter(({ specialization }) => specialization === '')
  return {
    trainers: cities.reduce((sum, { trainers }) => sum + trainers, 0),
    hasList: (city, specialization) => known.has(`${city}/${specialization ?? ''}`),
    cities: cities.flatMap(({ city }) => (known.has(`${city}/`) ? [city] : [])).sort(),
  }
}

interface ListAddress {
  readonly city: string
  readonly specialization: string | undefined
}

/** Returns undefined if the list does not exist or has too few trainers. */
export async function findList(
  db: Db,
  counts: ListCounts,
  address: ListAddress & { readonly today: string },
): Promise<PublicList | undefined> {
  const city = findCity(address.city)
  if (city === undefined) return undefined
  const wanted = address.specialization
  const specialization = wanted === undefined ? null : specializations.find((name) => slugOf(name) === wanted)
  if (specialization === undefined || !counts.hasList(city, specialization)) return undefined
  const rows = await listBestOfCity(db, { city, specialization, limit: mostTrainersOnList, today: address.today })
  return {
    city,
    city_slug: address.city,
    specialization,
    trainers: rows.map(presentCard),
    specializations: specializations.filter((name) => counts.hasList(city, name)),
  }
}
