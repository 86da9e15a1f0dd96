import type { ColumnMeaning, LineKind, LineProblem, StatementFormat } from '@entrena/contract/bank/rules'

export interface ReadLine {
  /** Number of the line or row in the file, from 1. */
  readonly number: number
  /** yyyy-MM-dd. null if it could not be read. */
  readonly day: string | null
  /** Signed whole cents: what came in is positive. null if it could not be read. */
  readonly amountCents: number | null
  readonly text: string
  readonly bankReference: string
  readonly serial: string
  /** The account of the payer, digits only, if the text or the serial names one. */
  readonly payerAccount: string | null
  readonly balanceCents: number | null
  readonly kind: LineKind
  readonly problem: LineProblem | null
  /** Possible amounts in signed cents, from which the admin chooses. */
  readonly possibleCents: readonly number[]
  /** The row as it is in the file, cut to 500 characters, for lines with a problem. */
  readonly raw: string
}

/** Money is missing or too much between two days of the running balance. */
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
  /** Whether a real file of the bank confirmed the format. So far, all formats are known only from descriptions. */
  readonly isConfirmed: boolean
  /** Digits of the account that the file names, with '*' where the bank masked them. null if it names none. */
  readonly account: string | null
  /** Range of days that the file says it covers, otherwise the first and last day of its lines. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly openingCents: number | null
  readonly closingCents: number | null
  /** Steps of the running balance: how many were checked and agree, and where something is missing. */
  readonly balances: Balances
  readonly lines: readonly ReadLine[]
}

/** Preview from which the admin chooses the type of each column. */
export interface Table {
  readonly header: readonly string[] | null
  /** The first ten rows. */
  readonly sample: readonly (readonly string[])[]
  readonly columns: number
  readonly rows: number
  readonly separator: string | null
  /** Hash of the header, or of the shapes of the columns, for remembering the columns. */
  readonly fingerprint: string
}

export type Columns = { readonly hasHeader: boolean; readonly meanings: readonly (ColumnMeaning | null)[] }

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

export type Reading =
  | { readonly state: 'read'; readonly statement: ReadStatement }
  | { readonly state: 'columns'; readonly table: Table }
  | { readonly state: 'refused'; readonly reason: ReadingRefusal; readonly details: RefusalDetails }

export interface ReadingOptions {
  /** yyyy-MM-dd in Dominican time. */
  readonly today: string
  /** Reads the file with these columns, whatever it looks like. */
  readonly columns?: Columns
  /** The columns that an admin chose earlier, by fingerprint. */
  readonly remembered?: ReadonlyMap<string, Columns>
}

/** Thrown inside the reader. `readStatement` turns it into a reading. */
export class RefusedReading extends Error {
  constructor(
    readonly reason: ReadingRefusal,
    readonly details: RefusalDetails = {},
  ) {
    super(reason)
  }
}
