import { doNothing, type PersonPart } from '../../platform/services'
import { pushData } from './queries/personal-data'
import { deletePushesAbout } from './queries/pushes'

export const pushPart: PersonPart = {
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
