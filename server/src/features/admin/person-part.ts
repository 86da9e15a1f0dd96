import { nothing, type PersonPart } from '../../platform/services'
import { adminData } from './queries/personal-data'

export const adminPart: PersonPart = {
  data: adminData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
