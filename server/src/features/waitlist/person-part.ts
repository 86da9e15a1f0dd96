import { nothing, type PersonPart } from '../../platform/services'
import { waitlistData } from './queries/personal-data'

export const waitlistPart: PersonPart = {
  data: waitlistData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
