import type { FindActor } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { findActor } from './queries'

export { demoAccounts, demoDomain, seedDemoAccounts } from './demo'
export { ensureAdmin } from './ensure-admin'
export { refuseDemoPeople } from './refuse-demo-people'
export { accountsRoutes } from './routes'

export function actorFinder({ db, now }: Services): FindActor {
  return (token) => findActor(db, hashSecret(token), now())
}

export {
  deleteUser,
  findRecipient,
  insertDemoPeople,
  listAdmins,
  lockPeople,
  lockUser,
  matchesUser,
  type Recipient,
  updatePicture,
} from './queries'
