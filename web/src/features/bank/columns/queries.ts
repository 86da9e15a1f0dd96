import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import type { WholeStatement } from '../queries'
import type { ColumnMeaningOrNone } from './guess-columns'

export type FileTable = NonNullable<WholeStatement['table']>
export type ColumnsReading = ReplyOf<'PUT /admin/statements/{id}/columns'>
export type ExampleLine = ColumnsReading['examples'][number]
export type ReadingBreak = ColumnsReading['breaks'][number]

export interface ChosenColumns {
  readonly hasHeader: boolean
  readonly meanings: readonly ColumnMeaningOrNone[]
}

function sendColumns(id: string, { hasHeader, meanings }: ChosenColumns, preview: boolean, signal?: AbortSignal) {
  const body = { has_header: hasHeader, meanings: [...meanings], preview }
  return call('PUT /admin/statements/{id}/columns', { params: { id }, body, signal })
}

/**
 * A preview stores nothing, so it is a query and not a write. Its key does not start with 'admin', so the preview is
 * not repeated when storing the lines refetches all admin data.
 */
export const readingQuery = (id: string, columns: ChosenColumns) =>
  queryOptions({
    queryKey: keys.bankColumns(id, columns),
    queryFn: ({ signal }) => sendColumns(id, columns, true, signal),
    // Keeps the previous lines while the lines for other column types are loading.
    placeholderData: keepPreviousData,
  })

export const readWithColumns = (id: string, columns: ChosenColumns) => sendColumns(id, columns, false)

export const discardBankStatement = (id: string) => call('DELETE /admin/statements/{id}', { params: { id } })
