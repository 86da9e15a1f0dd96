import type {
  CountQueryParams,
  MapBox,
  MappedTrainer,
  MapQueryParams,
  TrainerCount,
  TrainerMap,
} from '@entrena/contract/trainers/found-entity'
import { mappedTrainer } from '@entrena/contract/trainers/found-entity'
import { maxTrainersCounted } from '@entrena/contract/trainers/search-rules'
import type { Db } from '../../platform/db/db'
import { isUuid } from '../../platform/uuid'
import { freeTimesIn } from '../bookings/public'
import { findSearchScope, readTrainerSearch, type SearchScope } from './find-searched'
import { positionOnGround } from './mercator'
import {
  countCells,
  countMatchingTrainers,
  type FoundTrainers,
  listCardsWithin,
  listHoursWithin,
} from './queries/found'
import { findsAnyTrainer } from './queries/search'
import { readPageOfFreeTrainers, type TrainerCandidates } from './read-page'
import { type SearchViewer, searchTrainers, trainerFilterOf } from './search-trainers'

async function understand(db: Db, searched: SearchScope): Promise<TrainerCount['understood_as']> {
  if (searched.kind === 'nowhere') return 'place'
  if (searched.kind !== 'text' || !('similar' in searched.text)) return searched.kind
  return (await findsAnyTrainer(db, searched.text)) ? 'similar' : 'unknown'
}

const isReversed = ({ price_min: least = 0, price_max: most = least }: CountQueryParams) => least > most

/** Lists the trainers with a free hour as one long page, because only reading their schedules shows who has one. */
function listFree(db: Db, question: CountQueryParams, viewer: SearchViewer) {
  return searchTrainers(db, { ...question, limit: maxTrainersCounted }, viewer)
}

function toFound(
  question: CountQueryParams,
  searched: FoundTrainers['searched'],
  { now, hidden }: SearchViewer,
): FoundTrainers {
  return { searched, filter: trainerFilterOf(readTrainerSearch(question), now), hidden }
}

/** Counts all trainers that a search finds, not only those on one page. */
export async function countFoundTrainers(
  db: Db,
  question: CountQueryParams,
  viewer: SearchViewer,
): Promise<TrainerCount> {
  const searched = await findSearchScope(db, readTrainerSearch(question))
  const understood_as = await understand(db, searched)
  if (searched.kind === 'nowhere' || isReversed(question)) return { trainers: 0, is_more: false, understood_as }
  if (question.free !== undefined) {
    const { rows, next } = await listFree(db, question, viewer)
    return { trainers: rows.length, is_more: next !== undefined, understood_as }
  }
  const counted = await countMatchingTrainers(db, toFound(question, searched, viewer))
  return { trainers: Math.min(counted, maxTrainersCounted), is_more: counted > maxTrainersCounted, understood_as }
}

const toMapped = (card: string): MappedTrainer => mappedTrainer.parse(JSON.parse(card))

const mapOrder = { name: 'trainers on the map', key: [isUuid] }

interface FreeWithin {
  readonly search: CountQueryParams
  readonly box: MapBox
  readonly viewer: SearchViewer
}

/** Lists up to `maxTrainersCounted` trainers who are in this part of the map and have a free hour. */
async function listFreeWithin(db: Db, found: FoundTrainers, { search, box, viewer }: FreeWithin) {
  const { free: date, part, service_type } = readTrainerSearch(search)
  const freeTimesOf = date === undefined ? undefined : freeTimesIn({ date, part, service_type }, viewer.now)
  if (!freeTimesOf) return { trainers: [], is_more: false }
  const list: TrainerCandidates['list'] = (beyond, limit) => listHoursWithin(db, found, { box, beyond, limit })
  const limit = maxTrainersCounted
  const { rows, next } = await readPageOfFreeTrainers({ order: mapOrder, list }, { limit }, freeTimesOf)
  return { trainers: rows.map(toMapped), is_more: next !== undefined }
}

/** Returns the trainers that a search finds in a part of the map, as clusters if there are many. */
export async function mapTrainers(db: Db, question: MapQueryParams, viewer: SearchViewer): Promise<TrainerMap> {
  const { box, ...search } = question
  const nobody = { trainers: [], clusters: [], is_more: false }
  if (isReversed(search)) return nobody
  const searched = await findSearchScope(db, readTrainerSearch(search))
  if (searched.kind === 'nowhere') return nobody
  const found = toFound(search, searched, viewer)
  if (search.free !== undefined) return { ...(await listFreeWithin(db, found, { search, box, viewer })), clusters: [] }
  const cards = await listCardsWithin(db, found, box)
  if (cards) return { trainers: cards.map(toMapped), clusters: [], is_more: false }
  const cells = await countCells(db, found, box)
  return {
    trainers: cells.flatMap(({ card }) => (card === null ? [] : [toMapped(card)])),
    clusters: cells.flatMap((cell) =>
      cell.card === null ? [{ location: positionOnGround(cell), trainers: cell.trainers }] : [],
    ),
    is_more: false,
  }
}
