import { searchTooSlow } from '@entrena/contract/refusals'
import { sql } from 'drizzle-orm'
import { refuse } from '../refused'
import type { Db } from './db'
import { isTimedOut } from './errors'

const longestSearchMs = 3_000

/** Runs a search with a statement timeout. The embedded database ignores this timeout. */
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
