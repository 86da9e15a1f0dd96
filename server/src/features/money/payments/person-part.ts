import { doNothing, type PersonPart } from '../../../platform/services'
import { listOpenMoney } from '../debts/find-owed'
import { recordDebts } from '../debts/record-debts'
import { listProofs } from '../purchases/public'
import { keyOfProof } from './checkout'
import { paymentsData } from './queries/personal-data'

export const paymentsPart: PersonPart = {
  data: paymentsData,
  files: async (tx, { person }) => (await listProofs(tx, person.id)).map(keyOfProof),
  obstacles: listOpenMoney,
  onLeavingAsked: doNothing,
  onDeleted: recordDebts,
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
