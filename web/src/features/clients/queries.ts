import type { ClientFilter } from '@entrena/contract/clients/rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type Client = ReplyOf<'GET /clients'>[number]

interface ClientView {
  readonly filter: ClientFilter
  readonly search: string
}

export const clientPagesQuery = (view: ClientView) =>
  infiniteQueryOptions({
    queryKey: keys.clientPages(view),
    queryFn: ({ pageParam, signal }) => callPage('GET /clients', { query: { ...view, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

export const clientCountsQuery = queryOptions({
  queryKey: keys.clientFilterCounts,
  queryFn: ({ signal }) => call('GET /clients/counts', { signal }),
})

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: keys.client(id),
    queryFn: ({ signal }) => call('GET /clients/{id}', { params: { id }, signal }),
  })
