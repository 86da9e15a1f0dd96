import { secondFactorSetupRequired } from '@entrena/contract/accounts/second-factor-errors'
import type { FindActor } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { findActor, setSessionSeen } from './queries'
import { mustSetUpSecondFactor } from './second-factor/must-set-up'

export { withOwnerConfirmed } from './account/confirm-owner'
export { ownSession } from './account/own-session'
export { formerNamesOf } from './account/queries'
export { addDemoPeople, demoAccounts, demoDomain } from './demo'
export { ensureAdmin } from './ensure-admin'
export { makeAdmin, resetAdminPassword } from './operator-commands'
export { listObstacles } from './own-data/ask-for-deletion'
export { accountDeletedMail } from './own-data/leaving-mails'
export { listDueLeavers, setLeavingAt } from './queries/own-data'
export { isAnySuspended, setSuspended, setSuspensionLifted } from './queries/suspension'
export { refuseDemoPeople } from './refuse-demo-people'
export { accountsRoutes } from './routes'
export { secondFactorOffMail } from './second-factor/mails'
export { deleteSecondFactor, hasSecondFactor, userHasSecondFactor } from './second-factor/queries'
export { refuseAbsentSender } from './suspension/refuse-absent'
export { suspendedMail, suspensionLiftedMail } from './suspension/suspension-mails'
export { accountsUserHooks } from './user-hooks'

export function makeActorFinder(services: Services): FindActor {
  const { db, now } = services
  return async (token) => {
    const tokenHash = hashSecret(token)
    const actor = await findActor(db, tokenHash, now())
    // At most one request an hour stores the time of the session's last use. All others only read.
    if (actor?.isSeenLongAgo) await setSessionSeen(db, tokenHash, now())
    const isBlocked = actor !== undefined && (await mustSetUpSecondFactor(services, actor))
    return isBlocked ? { ...actor, blockedBy: secondFactorSetupRequired } : actor
  }
}

export {
  deleteUserRow,
  findRecipient,
  findRole,
  type LockedPerson,
  listAdmins,
  listRecipients,
  lockPeople,
  lockUser,
  matchesUserText,
  type Recipient,
  updatePicture,
} from './queries'
