import { doNothing, type UserHooks } from '../../platform/services'
import { fileKeysOfDocument } from './document-files'
import { listDocumentFiles } from './queries/documents'
import { verificationData } from './queries/personal-data'
import { updateBadge } from './update-badge'
import { withdrawDocumentsWithRole } from './withdraw-document'

export const verificationUserHooks: UserHooks = {
  data: verificationData,
  files: async (tx, { person }) => (await listDocumentFiles(tx, person.id)).flatMap(fileKeysOfDocument),
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: withdrawDocumentsWithRole,
  onProfileSaved: (tx, _services, { person }) => updateBadge(tx, person.id),
  onRegained: doNothing,
}
