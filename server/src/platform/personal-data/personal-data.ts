import type { Db } from '../db/db'

/** The person whose data are exported or deleted. */
export interface DataSubject {
  readonly id: string
  /** Undefined if the e-mail address is not confirmed, because the address may then belong to somebody else. */
  readonly provenEmail: string | undefined
}

/** One row of an export, and the sort key that the next page continues after. */
interface ExportedRow {
  readonly json: string
  readonly key: readonly string[]
}

interface RowsPage {
  readonly after: readonly string[] | undefined
  readonly limit: number
}

/** Personal data in one table. A test fails if a table with personal data is not declared. */
export interface PersonalRows {
  /** Name of the array in the export that has these rows. */
  readonly name: string
  readonly table: string
  /** Why the rows are kept when the person is deleted. Undefined if the rows are deleted. */
  readonly keptBecause: string | undefined
  readonly readPage: (db: Db, subject: DataSubject, page: RowsPage) => Promise<ExportedRow[]>
}
