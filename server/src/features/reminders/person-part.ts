import { nothing, type PersonPart } from '../../platform/services'
import { remindersData } from './queries/personal-data'

export const remindersPart: PersonPart = {
  data: remindersData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
