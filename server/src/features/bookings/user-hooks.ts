import { doNothing, type UserHooks } from '../../platform/services'
import { cancelForLeaver } from './cancel-for-leaver'
import { declineForSuspended } from './decline-for-suspended'
import { leaveTrainerRole } from './leave-trainer-role'
import { listAwaitedSessions } from './list-awaited'
import { bookingsData } from './queries/personal-data'

export const bookingsUserHooks: UserHooks = {
  data: bookingsData,
  files: doNothing,
  obstacles: listAwaitedSessions,
  onLeavingAsked: cancelForLeaver,
  onDeleted: doNothing,
  onSuspended: declineForSuspended,
  onRoleChanged: leaveTrainerRole,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
