import type { Config } from './config'
import type { Db } from './db/db'
import type { Events } from './events'
import type { Drawing } from './storage/drawing/drawing'
import type { FileStore } from './storage/store'

/** What every feature is given. The clock is one of them, so that tests can set it. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly files: FileStore
  readonly drawing: Drawing
  readonly now: () => Date
  /** How features take part in each other's transactions. */
  readonly events: Events
}
