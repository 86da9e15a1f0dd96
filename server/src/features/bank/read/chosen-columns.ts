import type { ColumnMeaning } from '@entrena/contract/bank/rules'
import type { FoundTable } from './find-table'
import type { Layout } from './layouts'
import { plainWords, type Row, type Sheet } from './rows'
import { type Columns, RefusedReading } from './statement'

const once: readonly ColumnMeaning[] = ['day', 'amount', 'in', 'out', 'balance']

function refuseBadColumns({ meanings }: Columns): void {
  const has = (meaning: ColumnMeaning) => meanings.includes(meaning)
  const twice = once.find((meaning) => meanings.indexOf(meaning) !== meanings.lastIndexOf(meaning))
  if (twice) throw new RefusedReading('columns_twice', { meaning: twice })
  // Two sources for one amount could contradict each other.
  if (has('amount') && (has('in') || has('out'))) throw new RefusedReading('columns_twice', { meaning: 'amount' })
  if (!has('day')) throw new RefusedReading('columns_missing', { meaning: 'day' })
  if (!has('amount') && !has('in') && !has('out')) throw new RefusedReading('columns_missing', { meaning: 'amount' })
}

function isSameRow(one: Row, other: Row | undefined): boolean {
  return other !== undefined && one.cells.map(plainWords).join() === other.cells.map(plainWords).join()
}

/** Reads the table with the columns that an admin chose. */
export function layoutByColumns({ rows }: Sheet, found: FoundTable, columns: Columns): Layout {
  refuseBadColumns(columns)
  const top = found.header ?? found.first
  const header = columns.hasHeader ? rows[top] : undefined
  const body = rows.slice(columns.hasHeader ? top + 1 : top).filter((row) => !isSameRow(row, header))
  return {
    format: 'columns',
    bank: null,
    headings: rows.slice(0, top),
    sections: [{ meanings: columns.meanings, rows: body }],
  }
}
