import { nothing, type PersonPart } from '../../../platform/services'
import { emptyLinesOf } from './queries/lines'
import { forgetPayer } from './queries/payers'
import { bankData } from './queries/personal-data'

export const bankPart: PersonPart = {
  data: bankData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: (tx, _services, { person }) => emptyLinesOf(tx, person.id),
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: async (tx, _services, { person }) => {
    await forgetPayer(tx, person.id)
    return []
  },
}
