import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import type { WholeStatement } from '../queries'
import type { Meaning } from './guess-columns'

export type FileTable = NonNullable<WholeStatement['table']>
export type ColumnsReading = ReplyOf<'PUT /admin/statements/{id}/columns'>
export type ReadLine = ColumnsReading['examples'][number]
export type BalanceBreak = ColumnsReading['breaks'][number]

export interface Columns {
  readonly hasHeader: boolean
  readonly meanings: readonly Meaning[]
}

function sendColumns(id: string, { hasHeader, meanings }: Columns, preview: boolean, signal?: AbortSignal) {
  const body = { has_header: hasHeader, meanings: [...meanings], preview }
  return call('PUT /admin/statements/{id}/columns', { params: { id }, body, signal })
}

/**
 * A query instead of a mutation, because a preview stores nothing. The key does not start with 'admin', or storing the
 * lines would read the file once more.
 */
export const readingQuery = (id: string, columns: Columns) =>
  queryOptions({
    queryKey: keys.bankColumns(id, columns),
    queryFn: ({ signal }) => sendColumns(id, columns, true, signal),
    // Shows the previous lines while those of another choice are read.
    placeholderData: keepPreviousData,
  })

export const readStatement = (id: string, columns: Columns) => sendColumns(id, columns, false)

export const discardStatement = (id: string) => call('DELETE /admin/statements/{id}', { params: { id } })
