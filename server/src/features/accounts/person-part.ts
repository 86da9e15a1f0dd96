import { nothing, type PersonPart } from '../../platform/services'
import { accountsData } from './queries/personal-data'
import { endSignIns } from './queries/suspension'
import { endWhatOthersSetUp } from './regain-account'
import { deleteTriesOf } from './sign-in-tries'

export const accountsPart: PersonPart = {
  data: accountsData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: (tx, _services, { person }) => deleteTriesOf(tx, person),
  onSuspended: async (tx, _services, { person }) => {
    await endSignIns(tx, person.id)
    return []
  },
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: endWhatOthersSetUp,
}
