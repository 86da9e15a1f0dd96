import { doNothing, type UserHooks } from '../../platform/services'
import { pushData } from './queries/personal-data'
import { deletePushesAbout } from './queries/pushes'

export const pushUserHooks: UserHooks = {
  data: pushData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, _services, { person }) => deletePushesAbout(tx, person.id),
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
