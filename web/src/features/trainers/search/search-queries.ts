import { queryOptions } from '@tanstack/react-query'
import { bypassAfterWrite } from '@/lib/api/bypass-cache'
import { call, type QuestionOf } from '@/lib/api/call'
import { callPage } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'
import { type Search, toPriceQuery, toQuery } from './search-state'

type Question = QuestionOf<'GET /trainers'>
const mostEmptyPages = 5

/**
 * The server checks free hours for a limited number of trainers per page, so a page may be empty although more follow.
 */
async function findTrainers({ query, ...question }: Question) {
  let after: string | undefined
  for (let page = 0; page < mostEmptyPages; page += 1) {
    const { rows, next } = await callPage('GET /trainers', {
      ...question,
      query: { ...query, ...(after && { after }) },
    })
    if (rows.length > 0 || next === undefined) return rows
    after = next
  }
  return []
}

export function searchTrainersQuery(search: Search) {
  const query = toQuery(search)
  return queryOptions({
    queryKey: keys.foundTrainers(query),
    queryFn: ({ signal }) => findTrainers({ query: { ...query, ...bypassAfterWrite() }, signal }),
    meta: { isForEveryone: true, showsReviews: true },
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
  const query = { ...toQuery(search), sort: undefined, nearest: 'true', limit: nearestCount } as const
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
