import { nothing, type PersonPart } from '../../platform/services'
import { keysOfPaper } from './paper-files'
import { listFiles } from './queries/papers'
import { verificationData } from './queries/personal-data'
import { updateBadge } from './update-badge'
import { withdrawWithRole } from './withdraw-paper'

export const verificationPart: PersonPart = {
  data: verificationData,
  files: async (tx, { person }) => (await listFiles(tx, person.id)).flatMap(keysOfPaper),
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: withdrawWithRole,
  onProfileSaved: (tx, _services, { person }) => updateBadge(tx, person.id),
  onRegained: nothing,
}
