import { searchTooSlow } from '@entrena/contract/refusals'
import { refusedWith } from '../refused'
import type { Db } from './db'
import { isTimedOut } from './errors'
import { withStatementTimeout } from './statement-timeout'

const longestSearchMs = 3_000

/** Runs a search with a statement timeout. The embedded database ignores this timeout. */
export async function searchWithTimeout<Result>(db: Db, search: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await withStatementTimeout(db, longestSearchMs, search)
  } catch (error) {
    throw isTimedOut(error) ? refusedWith(searchTooSlow) : error
  }
}
