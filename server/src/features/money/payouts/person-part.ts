import { doNothing, type Ended, type PersonPart } from '../../../platform/services'
import { forgetBankAccount } from './bank-account'
import { withdrawnLetters } from './mails'
import { payoutsData } from './queries/personal-data'
import { returnToBalance } from './transfer'

const bankDetails: Ended = { en: 'the bank details', es: 'los datos de banco' }
const askedRefund: Ended = {
  en: 'a refund that was asked for: its money is back in your balance',
  es: 'un reembolso que se había pedido: su dinero volvió a tu saldo',
}

export const payoutsPart: PersonPart = {
  data: payoutsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  // Becomes a debt. A refund that is in a batch is sent all the same.
  onDeleted: (tx, { now }, { person }) => returnToBalance(tx, { clientId: person.id, at: now() }),
  // Like earnings, it waits for the end of the suspension: somebody else may have asked for it.
  onSuspended: async (tx, services, { person }) => {
    const withdrawn = await returnToBalance(tx, { clientId: person.id, at: services.now() })
    return withdrawn ? withdrawnLetters(tx, services, withdrawn) : []
  },
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: async (tx, { now }, { person }) => {
    const { hadAccount, hadRefund } = await forgetBankAccount(tx, person.id, now())
    return [...(hadAccount ? [bankDetails] : []), ...(hadRefund ? [askedRefund] : [])]
  },
}
