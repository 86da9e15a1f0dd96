import { nothing, type PersonPart } from '../../platform/services'
import { favouritesData } from './queries/personal-data'

export const favouritesPart: PersonPart = {
  data: favouritesData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
