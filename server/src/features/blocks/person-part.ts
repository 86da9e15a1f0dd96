import { nothing, type PersonPart } from '../../platform/services'
import { blocksData } from './queries/personal-data'

export const blocksPart: PersonPart = {
  data: blocksData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
