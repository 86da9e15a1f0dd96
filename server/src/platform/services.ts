import type { Config } from './config/config'
import type { Db } from './db/db'
import { type Events, makeEvents } from './events'
import { makePersonalData, type PersonalData } from './personal-data/personal-data'
import { type ImageWorkers, openImageWorkers } from './storage/image-workers/image-workers'
import { openStore } from './storage/open-store'
import type { FileStore } from './storage/store'

/** Dependencies of every feature, including the clock, so that tests can set the time. */
export interface Services {
  readonly config: Config
  readonly db: Db
  /** A copy of the database for public reads, which may be behind. Read it through `app.publicReads`. */
  readonly replica?: Db | undefined
  readonly files: FileStore
  readonly imageWorkers: ImageWorkers
  readonly now: () => Date
  /** Events let features take part in each other's transactions. */
  readonly events: Events
  /** What each feature stores about people. */
  readonly personalData: PersonalData
}

export function openServices(given: Pick<Services, 'config' | 'db'> & Partial<Services>): Services {
  const { config, db, replica, files = openStore(config), imageWorkers = openImageWorkers() } = given
  const { now = () => new Date(), events = makeEvents(), personalData = makePersonalData() } = given
  return { config, db, replica, files, imageWorkers, now, events, personalData }
}
