import type { ColumnMeaning, LineKind, LineProblem, StatementFormat } from '@entrena/contract/bank/rules'

export interface ReadLine {
  /** Number of the line or row in the file, from 1. */
  readonly number: number
  /** Day as yyyy-MM-dd. null if it could not be read. */
  readonly day: string | null
  /** Signed whole cents, credits positive. null if the amount could not be read. */
  readonly amountCents: number | null
  readonly text: string
  readonly bankReference: string
  readonly serial: string
  /** The payer's account, digits only, if text or serial contain one. */
  readonly payerAccount: string | null
  readonly balanceCents: number | null
  readonly kind: LineKind
  readonly problem: LineProblem | null
  /** Possible amounts in signed cents, from which the admin chooses. */
  readonly possibleCents: readonly number[]
  /** The original row, cut to 500 characters. Set for lines with a problem. */
  readonly raw: string
}

/** A jump in the running balance between two days: money is missing or surplus. */
export interface BalanceBreak {
  readonly after: string
  readonly before: string
  readonly cents: number
}

export interface Balances {
  readonly checked: number
  readonly agree: number
  readonly breaks: readonly BalanceBreak[]
}

export interface ReadStatement {
  readonly format: StatementFormat
  /** Display name of the bank, null if unknown. */
  readonly bank: string | null
  /**
   * True if we have checked the format with a real file of the bank. So far, all formats are known only from
   * descriptions.
   */
  readonly isConfirmed: boolean
  /** The account number in the file, with '*' where the bank masked it. null if there is none. */
  readonly account: string | null
  /** The first day that the file claims to cover, or else the first day of its lines. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly openingCents: number | null
  readonly closingCents: number | null
  /** How many changes of the running balance were checked and agree with the lines, and where the balance jumps. */
  readonly balances: Balances
  readonly lines: readonly ReadLine[]
}

/** A preview in which the admin assigns the column types. */
export interface PreviewTable {
  readonly header: readonly string[] | null
  /** The first ten rows of the table. */
  readonly sample: readonly (readonly string[])[]
  readonly columns: number
  readonly rows: number
  readonly separator: string | null
  /** Hash of the header or of the column shapes, by which assigned columns are remembered. */
  readonly fingerprint: string
}

export type ChosenColumnMeanings = { readonly hasHeader: boolean; readonly meanings: readonly (ColumnMeaning | null)[] }

export type ReadingRefusal =
  | 'unreadable'
  | 'empty'
  | 'old_excel'
  | 'pdf'
  | 'too_long'
  | 'too_large'
  | 'zip_bomb'
  | 'days_mixed'
  | 'columns_missing'
  | 'columns_twice'

export type RefusalDetails = Readonly<Record<string, string>>

export type StatementReading =
  | { readonly state: 'read'; readonly statement: ReadStatement }
  | { readonly state: 'columns'; readonly table: PreviewTable }
  | { readonly state: 'refused'; readonly reason: ReadingRefusal; readonly details: RefusalDetails }

export interface ReadingOptions {
  /** Current date in Dominican time, yyyy-MM-dd. */
  readonly today: string
  /** Columns to read the file with, instead of detecting them. */
  readonly columns?: ChosenColumnMeanings
  /** Columns that admins assigned earlier, by fingerprint. */
  readonly remembered?: ReadonlyMap<string, ChosenColumnMeanings>
}

export class RefusedReading extends Error {
  constructor(
    readonly reason: ReadingRefusal,
    readonly details: RefusalDetails = {},
  ) {
    super(reason)
  }
}
