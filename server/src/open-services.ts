import { allUserHooks } from './people'
import { publicConnection } from './platform/outgoing/public-connection'
import type { Services } from './platform/services'
import { openImageWorkers } from './platform/storage/image-workers/image-workers'
import { openStore } from './platform/storage/open-store'

export function openServices(given: Pick<Services, 'config' | 'db'> & Partial<Services>): Services {
  const { config, db, replica, files = openStore(config), imageWorkers = openImageWorkers() } = given
  const { now = () => new Date(), outgoing = publicConnection } = given
  return { config, db, replica, files, imageWorkers, outgoing, now, userHooks: allUserHooks }
}
