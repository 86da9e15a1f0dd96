import { dominicanDate } from '@entrena/contract/dominican-time'
import { toCents } from '@entrena/contract/pesos'
import type { TrainerSearch } from '@entrena/contract/trainers/entity'
import type { SearchOrder } from '@entrena/contract/trainers/search-rules'
import { isCountText, isInstant, isMetresText, type ListOrder } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { RowPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { freeTimesIn } from '../bookings/public'
import { findSearchScope, type ReadTrainerSearch, readTrainerSearch, type SearchScope } from './find-searched'
import { listNearestTrainers } from './queries/nearest'
import {
  listTrainersAround,
  listTrainersByText,
  listTrainersInOrder,
  listTrainersNamedOutside,
  type NamedCircle,
} from './queries/search'
import { maxCentsInColumn, openPartsOf, type TrainerFilter } from './queries/search-filter'
import { readPage, readPageOfFreeTrainers, type TrainerCandidates } from './read-page'

const orders: Readonly<Record<SearchOrder, ListOrder>> = {
  near: { name: 'trainers nearest', key: [isMetresText, isUuid] },
  rating: { name: 'trainers best', key: [isCountText, isCountText, isInstant, isUuid] },
  price: { name: 'trainers cheapest', key: [isCountText, isCountText, isCountText, isUuid] },
  new: { name: 'trainers newest', key: [isInstant, isUuid] },
}

type Filtered = ReadTrainerSearch<
  Partial<Pick<TrainerSearch, 'price_min' | 'price_max' | 'free' | 'part' | 'verified'>>
>

export function trainerFilterOf(search: Filtered, now: Date): TrainerFilter {
  const { offers, price_min: least, price_max: most, free, part } = search
  return {
    offers,
    minCents: toCents(least ?? 0),
    maxCents: most === undefined ? maxCentsInColumn : toCents(most),
    openParts: openPartsOf(free, part),
    date: free ?? null,
    isVerified: search.verified === 'true',
    today: dominicanDate(now),
  }
}

/**
 * Finds trainers around a place, nearest first, and then trainers farther away whose address contains the name of the
 * place.
 */
function nearestFirst(db: Db, place: NamedCircle, filter: TrainerFilter): TrainerCandidates {
  return {
    order: orders.near,
    list: async (beyond, limit) => {
      const near = await listNearestTrainers(db, { ...place, beyond }, filter, limit)
      if (near.length === limit || place.named === '') return near
      const named = await listTrainersNamedOutside(db, place, { filter, beyond, limit })
      // A trainer can be found by name and by radius, so duplicates are removed. Trainers found only by name are
      // outside the radius and come last.
      const found = new Map([...near, ...named].map((row) => [row.userId, row]))
      return [...found.values()].sort((a, b) => a.metres - b.metres || (a.userId < b.userId ? -1 : 1)).slice(0, limit)
    },
  }
}

interface Question {
  readonly searched: Exclude<SearchScope, { kind: 'nowhere' }>
  readonly search: ReadTrainerSearch<TrainerSearch>
  readonly now: Date
}

/** Chooses the kind of list. Without a place there is no distance, so the best rated come first. */
function chooseCandidates(db: Db, { searched, search, now }: Question): TrainerCandidates {
  const filter = trainerFilterOf(search, now)
  if (searched.kind === 'place' && (search.sort ?? 'near') === 'near') return nearestFirst(db, searched.place, filter)
  const order = search.sort === undefined || search.sort === 'near' ? 'rating' : search.sort
  const { name, key } = orders[order]
  return {
    order: { name: searched.kind === 'everywhere' ? name : `${name} by ${searched.kind}`, key },
    list: (beyond, limit) => {
      const question = { order, filter, beyond, limit }
      if (searched.kind === 'place') return listTrainersAround(db, searched.place, question)
      return searched.kind === 'text'
        ? listTrainersByText(db, searched.text, question)
        : listTrainersInOrder(db, question)
    },
  }
}

/** Filters out hidden trainers after reading. Usually there are few of them, so few extra rows are read. */
function without(hidden: readonly string[], { order, list }: TrainerCandidates): TrainerCandidates {
  if (hidden.length === 0) return { order, list }
  const ids = new Set(hidden)
  return {
    order,
    list: async (beyond, limit) =>
      (await list(beyond, limit + ids.size)).filter(({ userId }) => !ids.has(userId)).slice(0, limit),
  }
}

export interface SearchViewer {
  readonly now: Date
  /** Ids of trainers whom the viewer must not see. */
  readonly hidden: readonly string[]
}

/** Returns a page of trainers, each as JSON. */
export async function searchTrainers(
  db: Db,
  question: TrainerSearch,
  { now, hidden }: SearchViewer,
): Promise<RowPage<string>> {
  const search = readTrainerSearch(question)
  const { free: date, part, price_min: least = 0, price_max: most = least, service_type } = search
  const freeTimesOf = date === undefined ? undefined : freeTimesIn({ date, part, service_type }, now)
  if (least > most || (date !== undefined && !freeTimesOf)) return { rows: [] }
  const searched = await findSearchScope(db, search)
  if (searched.kind === 'nowhere') return { rows: [] }
  const candidates = without(hidden, chooseCandidates(db, { searched, search, now }))
  return freeTimesOf ? readPageOfFreeTrainers(candidates, search, freeTimesOf) : readPage(candidates, search)
}
