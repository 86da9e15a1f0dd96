import { type BankFileFormat, bankFileColumnKinds } from '@entrena/contract/money/payouts/rules'

type Columns = readonly BankFileFormat['columns'][number][]

export const maxBatchColumns = 10

/** True if the format has account and amount columns, without which a bank cannot use the file. */
export function hasRequiredColumns(columns: Columns): boolean {
  const needed = ['account_number', 'amount']
  return columns.length <= maxBatchColumns && needed.every((kind) => columns.some((column) => column.kind === kind))
}

/** Swaps a column with its neighbour. No effect at either end. */
export function moveColumn(columns: Columns, index: number, step: 1 | -1): Columns {
  const column = columns[index]
  const neighbour = columns[index + step]
  if (!column || !neighbour) return columns
  return columns.with(index, neighbour).with(index + step, column)
}

export function nextColumnKind(columns: Columns): BankFileFormat['columns'][number]['kind'] {
  return bankFileColumnKinds.find((kind) => !columns.some((column) => column.kind === kind)) ?? 'reference'
}
