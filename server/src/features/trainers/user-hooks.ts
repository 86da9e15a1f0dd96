import { doNothing, type UserHooks } from '../../platform/services'
import { keysOfImages } from '../../platform/storage/images'
import { listAllImages } from './queries'
import { trainersData } from './queries/personal-data'

export const trainersUserHooks: UserHooks = {
  data: trainersData,
  files: async (tx, { person }) => keysOfImages(await listAllImages(tx, person.id)),
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
