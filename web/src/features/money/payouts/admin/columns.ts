import { columnKinds, type Format } from '@entrena/contract/money/payouts/rules'

type Columns = readonly Format['columns'][number][]

export const mostColumns = 10

/** A file without the account or the amount is no use to a bank. */
export function areColumnsWhole(columns: Columns): boolean {
  const needed = ['account_number', 'amount']
  return columns.length <= mostColumns && needed.every((kind) => columns.some((column) => column.kind === kind))
}

/** Exchanges a column with its neighbour. At either end nothing changes. */
export function moveColumn(columns: Columns, index: number, step: 1 | -1): Columns {
  const column = columns[index]
  const neighbour = columns[index + step]
  if (!column || !neighbour) return columns
  return columns.with(index, neighbour).with(index + step, column)
}

/** The kind of a new column: the first one that the format does not have yet. */
export function nextKind(columns: Columns): Format['columns'][number]['kind'] {
  return columnKinds.find((kind) => !columns.some((column) => column.kind === kind)) ?? 'reference'
}
