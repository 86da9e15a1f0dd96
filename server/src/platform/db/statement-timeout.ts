import { sql } from 'drizzle-orm'
import type { Db } from './db'

/** Runs queries in a transaction with a statement timeout. The embedded database ignores the timeout. */
export function withStatementTimeout<Result>(db: Db, ms: number, run: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${ms}`))
    return run(tx)
  })
}
