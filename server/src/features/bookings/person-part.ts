import { nothing, type PersonPart } from '../../platform/services'
import { cancelForLeaver } from './cancel-for-leaver'
import { declineForSuspended } from './decline-for-suspended'
import { leaveTrainerRole } from './leave-trainer-role'
import { listAwaited } from './list-awaited'
import { bookingsData } from './queries/personal-data'

export const bookingsPart: PersonPart = {
  data: bookingsData,
  files: nothing,
  obstacles: listAwaited,
  onLeavingAsked: cancelForLeaver,
  onDeleted: nothing,
  onSuspended: declineForSuspended,
  onRoleChanged: leaveTrainerRole,
  onProfileSaved: nothing,
  onRegained: nothing,
}
