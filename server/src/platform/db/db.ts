import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** An embedded PostgreSQL, a PostgreSQL server, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  /** Read replica for public pages, if one is configured. */
  readonly replica?: Db
  /** Where the data is stored, for the line that the server prints at the start. */
  readonly location: string
  close(): Promise<void>
}
