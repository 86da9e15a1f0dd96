import { doNothing, type PersonPart } from '../../platform/services'
import { keysOfPaper } from './paper-files'
import { listPaperFiles } from './queries/papers'
import { verificationData } from './queries/personal-data'
import { updateBadge } from './update-badge'
import { withdrawWithRole } from './withdraw-paper'

export const verificationPart: PersonPart = {
  data: verificationData,
  files: async (tx, { person }) => (await listPaperFiles(tx, person.id)).flatMap(keysOfPaper),
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: withdrawWithRole,
  onProfileSaved: (tx, _services, { person }) => updateBadge(tx, person.id),
  onRegained: doNothing,
}
