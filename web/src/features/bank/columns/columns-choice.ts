import type { ColumnMeaning } from '@entrena/contract/bank/rules'
import type { ColumnMeaningOrNone } from './guess-columns'
import type { FileTable } from './queries'

export interface ShownTable {
  readonly header: readonly string[] | null
  readonly sample: readonly (readonly string[])[]
}

/** Splits the rows of a file into heading and data. `hasHeader` is true if the first row is the heading. */
export function splitHeading({ header, sample }: FileTable, hasHeader: boolean): ShownTable {
  if (hasHeader) return header ? { header, sample } : { header: sample[0] ?? null, sample: sample.slice(1) }
  return { header: null, sample: header ? [header, ...sample] : sample }
}

export function nameOfColumn({ header }: ShownTable, index: number): string | undefined {
  return header?.[index]?.trim() || undefined
}

const examplesOfColumn = 2

/** A few distinct values of a column, for narrow screens. */
export function exampleValuesOf({ sample }: ShownTable, index: number): string[] {
  const values = sample.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  return [...new Set(values)].slice(0, examplesOfColumn)
}

/** Types that only one column may have. Text and numbers of the bank may be in several columns. */
const once: readonly ColumnMeaningOrNone[] = ['day', 'amount', 'in', 'out', 'balance']

export type ColumnsProblem =
  | { readonly kind: 'twice'; readonly meaning: ColumnMeaning; readonly column: number }
  | { readonly kind: 'both'; readonly meaning: 'in' | 'out'; readonly column: number }
  | { readonly kind: 'missing'; readonly meaning: 'day' | 'in' }

/** Returns the reason why the file cannot be read with these column types, and the column whose type is wrong. */
export function findColumnsProblem(meanings: readonly ColumnMeaningOrNone[]): ColumnsProblem | undefined {
  for (const [column, meaning] of meanings.entries()) {
    if (meaning && once.includes(meaning) && meanings.indexOf(meaning) < column)
      return { kind: 'twice', meaning, column }
  }
  const amount = meanings.indexOf('amount')
  const split = (['in', 'out'] as const).find((meaning) => meanings.includes(meaning))
  if (amount >= 0 && split) return { kind: 'both', meaning: split, column: amount }
  if (!meanings.includes('day')) return { kind: 'missing', meaning: 'day' }
  if (!meanings.includes('in') && !meanings.includes('amount')) return { kind: 'missing', meaning: 'in' }
  return undefined
}

/** Replaces the type of one column. */
export function replaceMeaning(
  meanings: readonly ColumnMeaningOrNone[],
  column: number,
  meaning: ColumnMeaningOrNone,
): ColumnMeaningOrNone[] {
  return meanings.map((before, index) => (index === column ? meaning : before))
}
