import { nothing, type PersonPart } from '../../platform/services'
import { messagesData } from './queries/personal-data'

export const messagesPart: PersonPart = {
  data: messagesData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
