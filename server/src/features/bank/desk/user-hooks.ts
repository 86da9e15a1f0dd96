import { doNothing, type UserHooks } from '../../../platform/services'
import { clearLineTextsOf } from './queries/lines'
import { deletePayerAccounts } from './queries/payers'
import { bankData } from './queries/personal-data'

export const bankUserHooks: UserHooks = {
  data: bankData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, _services, { person }) => clearLineTextsOf(tx, person.id),
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: async (tx, _services, { person }) => {
    await deletePayerAccounts(tx, person.id)
    return []
  },
}
