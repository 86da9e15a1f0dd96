import { doNothing, type UserHooks } from '../../platform/services'
import { accountsData } from './queries/personal-data'
import { endSignIns } from './queries/suspension'
import { removeAccessOfOthers } from './regain-account'
import { deleteTriesOf } from './sign-in-tries'

export const accountsUserHooks: UserHooks = {
  data: accountsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, _services, { person }) => deleteTriesOf(tx, person),
  onSuspended: async (tx, _services, { person }) => {
    await endSignIns(tx, person.id)
    return []
  },
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: removeAccessOfOthers,
}
