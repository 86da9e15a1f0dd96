import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL, embedded or on a server, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  /** What a person reads at the start: where the data is kept. */
  readonly location: string
  close(): Promise<void>
}
