import { nothing, type PersonPart } from '../../platform/services'
import { pushData } from './queries/personal-data'
import { deletePushesAbout } from './queries/pushes'

export const pushPart: PersonPart = {
  data: pushData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: (tx, _services, { person }) => deletePushesAbout(tx, person.id),
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
