import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL, embedded or on a server, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface ChannelListener {
  /** From now on everything that is announced is heard, each word after the change that it tells of can be read. */
  onHearing(): void
  onWord(word: string): void
  /** Whatever was announced since the last word may have been missed. It is listened again by itself. */
  onDeaf(): void
}

/** Hears what the database announces on a channel (`pg_notify`), whichever process changed it. The answer ends it. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>

export interface Database {
  readonly db: Db
  readonly listen: Listen
  /** What a person reads at the start: where the data is kept. */
  readonly location: string
  close(): Promise<void>
}
