import { searchTooSlow } from '@entrena/contract/refusals'
import { sql } from 'drizzle-orm'
import { refuse } from '../refused'
import type { Db } from './db'
import { isTimedOut } from './errors'

const longestSearchMs = 3_000

/**
 * Runs a search that can be slow, with a statement timeout. The embedded database has no timers and ignores the
 * timeout. It is not meant for so many rows that a search becomes slow.
 */
export async function searchWithTimeout<Result>(db: Db, search: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${longestSearchMs}`))
      return search(tx)
    })
  } catch (error) {
    throw isTimedOut(error) ? refuse(searchTooSlow) : error
  }
}
