import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicDirectory, PublicList } from '@entrena/contract/public-pages/entity'
import { findCity } from '@entrena/contract/public-pages/place'
import {
  fewestTrainersOnList,
  freeDaysAhead,
  maxCitiesListed,
  maxTrainersOnList,
  slugOf,
} from '@entrena/contract/public-pages/rules'
import { type Specialization, specializations } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { presentPublicCard } from './present-trainer'
import { countTrainers, listBestTrainers } from './queries/lists'

/** Number of trainers in each city, in total and by specialization. */
export interface ListCounts {
  readonly trainers: number
  /** Number of trainers in a list. 0 if there are too few for a list. null as city means the whole country. */
  countOf(city: string | null, specialization: Specialization | null): number
  /** Cities that have a list, in alphabetical order. */
  readonly cities: readonly string[]
}

export async function countLists(db: Db): Promise<ListCounts> {
  const counts = new Map<string, number>()
  for (const { city, specialization, trainers } of await countTrainers(db)) {
    counts.set(`${city}/${specialization}`, trainers)
    const all = `/${specialization}`
    counts.set(all, (counts.get(all) ?? 0) + trainers)
  }
  const countOf: ListCounts['countOf'] = (city, specialization) => {
    const trainers = counts.get(`${city ?? ''}/${specialization ?? ''}`) ?? 0
    return trainers >= fewestTrainersOnList ? trainers : 0
  }
  const names = [...counts.keys()].flatMap((key) => (key.endsWith('/') && key !== '/' ? [key.slice(0, -1)] : []))
  return {
    trainers: counts.get('/') ?? 0,
    countOf,
    cities: names.filter((city) => countOf(city, null) > 0).sort(),
  }
}

interface ListSlugs {
  /** Undefined for the whole country. */
  readonly city: string | undefined
  readonly specialization: string | undefined
}

function findNames({ city, specialization }: ListSlugs) {
  const names = {
    city: city === undefined ? null : findCity(city),
    specialization:
      specialization === undefined ? null : specializations.find((name) => slugOf(name) === specialization),
  }
  const isUnknown = names.city === undefined || names.specialization === undefined
  return isUnknown ? undefined : { city: names.city ?? null, specialization: names.specialization ?? null }
}

const citiesWith = (counts: ListCounts, specialization: Specialization | null) =>
  counts.cities
    .map((city) => ({ city, city_slug: slugOf(city), trainers: counts.countOf(city, specialization) }))
    .filter(({ trainers }) => trainers > 0)
    .sort((a, b) => b.trainers - a.trainers)
    .slice(0, maxCitiesListed)

/** Returns undefined if the list does not exist or has too few trainers. */
export async function findPublicList(
  db: Db,
  counts: ListCounts,
  { now, ...slugs }: ListSlugs & { readonly now: Date },
): Promise<PublicList | undefined> {
  const names = findNames(slugs)
  if (!names) return undefined
  const { city, specialization } = names
  if ((city === null && specialization === null) || counts.countOf(city, specialization) === 0) return undefined
  const today = dominicanDate(now)
  const lastDay = addDays(today, freeDaysAhead)
  const rows = await listBestTrainers(db, { city, specialization, limit: maxTrainersOnList, today, lastDay })
  return {
    city,
    city_slug: city && slugOf(city),
    specialization,
    // The cached count may be a minute older than the rows.
    total: Math.max(counts.countOf(city, specialization), rows.length),
    trainers: rows.map((row) => presentPublicCard(row, now, lastDay)),
    specializations: city === null ? [] : specializations.filter((name) => counts.countOf(city, name) > 0),
    cities: city === null ? citiesWith(counts, specialization) : [],
  }
}

export function presentDirectory(counts: ListCounts): PublicDirectory {
  return {
    cities: citiesWith(counts, null),
    specializations: specializations
      .map((specialization) => ({ specialization, trainers: counts.countOf(null, specialization) }))
      .filter(({ trainers }) => trainers > 0),
  }
}
