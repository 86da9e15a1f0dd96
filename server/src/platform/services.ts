import type { Config } from './config'
import type { Db } from './db/db'

/** What every feature is given. The clock is one of them, so that tests can set it. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
}
