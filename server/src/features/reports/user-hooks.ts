import { doNothing, type UserHooks } from '../../platform/services'
import { deleteReportedTextsOf } from './forget-person'
import { keysOfPictureCopy } from './pictures'
import { listPictureCopiesOf } from './queries/cases'
import { reportsData } from './queries/personal-data'

export const reportsUserHooks: UserHooks = {
  data: reportsData,
  files: async (tx, { person }) => (await listPictureCopiesOf(tx, person.id)).flatMap(keysOfPictureCopy),
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, _services, { person }) => deleteReportedTextsOf(tx, person.id),
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
