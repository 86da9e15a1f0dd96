import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { searchLimits } from '@entrena/contract/trainers/rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { bypassAfterWrite } from '@/lib/api/bypass-cache'
import { call, type QuestionOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'
import { type Search, searchQueryOf, searchSummaryQueryOf, toPriceQuery } from './search-state'

type Question = QuestionOf<'GET /trainers'>
const maxEmptyPages = 5

interface TrainerPage {
  readonly rows: readonly ListedTrainer[]
  readonly next: string | undefined
}

/**
 * Loads a page that is not empty. The server checks free hours for a limited number of trainers per page, so a page may
 * be empty although later pages are not.
 */
async function findTrainers({ query, ...question }: Question, from: string | undefined): Promise<TrainerPage> {
  let after = from
  for (let page = 0; page < maxEmptyPages; page += 1) {
    const { rows, next } = await callPage('GET /trainers', {
      ...question,
      query: { ...query, ...(after && { after }) },
    })
    if (rows.length > 0 || next === undefined) return { rows, next }
    after = next
  }
  return { rows: [], next: undefined }
}

/** Number of trainers on a page, unless the query names another number. */
export const trainersPerPage = searchLimits.limit.usual

export function searchTrainersQuery(search: Search) {
  const query = searchQueryOf(search)
  return infiniteQueryOptions({
    ...pagedQueryOptions,
    queryKey: keys.foundTrainers(query),
    queryFn: ({ signal, pageParam }) => findTrainers({ query: { ...query, ...bypassAfterWrite() }, signal }, pageParam),
    getNextPageParam: ({ next }: TrainerPage) => next,
    meta: { isForEveryone: true, showsReviews: true },
  })
}

/** How many trainers the search finds on all pages. */
export function countTrainersQuery(search: Search) {
  const query = searchSummaryQueryOf(search)
  return queryOptions({
    queryKey: keys.trainerCount(query),
    queryFn: ({ signal }) => call('GET /trainers/count', { query: { ...query, ...bypassAfterWrite() }, signal }),
    meta: { isForEveryone: true },
  })
}

/** The trainers that the search finds in a part of the map. `box` is 'west,south,east,north'. */
export function mapTrainersQuery(search: Search, box: string) {
  const query = { ...searchSummaryQueryOf(search), box }
  return queryOptions({
    queryKey: keys.mappedTrainers(query),
    queryFn: ({ signal }) => call('GET /trainers/map', { query: { ...query, ...bypassAfterWrite() }, signal }),
    meta: { isForEveryone: true },
  })
}

/** The next free hours of the trainers on a page. */
export function nextFreeHoursQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.nextFreeHours(ids),
    queryFn: ({ signal }) => call('GET /trainers/next-free-hours', { query: { ids: ids.join() }, signal }),
    staleTime: 60_000,
  })
}

/** Distribution of prices, regardless of the price filter. */
export function pricesQuery(search: Search) {
  const query = toPriceQuery(search)
  return queryOptions({
    queryKey: keys.prices(query),
    queryFn: ({ signal }) => call('GET /trainers/prices', { query, signal }),
    meta: { isForEveryone: true },
    staleTime: 60_000,
  })
}

const nearestCount = '6'

/** The nearest trainers at any distance, for a place without trainers. */
export function nearestTrainersQuery(search: Search) {
  const query = { ...searchQueryOf(search), sort: undefined, nearest: 'true', limit: nearestCount } as const
  return queryOptions({
    queryKey: keys.nearestTrainers(query),
    queryFn: ({ signal }) => call('GET /trainers', { query: { ...query, ...bypassAfterWrite() }, signal }),
    meta: { isForEveryone: true, showsReviews: true },
  })
}

export const fewestLettersOfName = 3
const suggestedNames = '3'

export function trainerNamesQuery(name: string) {
  return queryOptions({
    queryKey: keys.trainerNames(name),
    queryFn: ({ signal }) => call('GET /trainers', { query: { name, limit: suggestedNames }, signal }),
    meta: { isForEveryone: true },
    staleTime: 60_000,
  })
}
