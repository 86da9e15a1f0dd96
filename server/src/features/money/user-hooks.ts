import { doNothing, type EndedAccess, type UserHooks } from '../../platform/services'
import { listOpenMoney } from './debts/find-owed'
import { recordDebts } from './debts/record-debts'
import { keyOfProof } from './payments/announce-transfer'
import { forgetBankAccount } from './payouts/bank-account'
import { refundWithdrawnMails } from './payouts/mails'
import { returnRefundToBalance } from './payouts/transfer'
import { listProofs } from './purchases/queries/purchases'
import { moneyData } from './queries'

const bankDetails: EndedAccess = { en: 'the bank details', es: 'los datos de banco' }
const askedRefund: EndedAccess = {
  en: 'a refund that was asked for: its money is back in your balance',
  es: 'un reembolso que se había pedido: su dinero volvió a tu saldo',
}

export const moneyUserHooks: UserHooks = {
  data: moneyData,
  files: async (tx, { person }) => (await listProofs(tx, person.id)).map(keyOfProof),
  obstacles: listOpenMoney,
  onLeavingAsked: doNothing,
  onDeleted: async (tx, services, change) => {
    // A requested refund returns to the balance, which becomes a debt. A refund that a batch already has is still sent.
    await returnRefundToBalance(tx, { clientId: change.person.id, at: services.now() })
    await recordDebts(tx, services, change)
  },
  // Withdraws a requested refund, because somebody else may have requested it. The client can request it again after
  // the suspension.
  onSuspended: async (tx, services, { person }) => {
    const withdrawn = await returnRefundToBalance(tx, { clientId: person.id, at: services.now() })
    return withdrawn ? refundWithdrawnMails(tx, services, withdrawn, 'suspended') : []
  },
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: async (tx, { now }, { person }) => {
    const { hadAccount, hadRefund } = await forgetBankAccount(tx, person.id, now())
    return [...(hadAccount ? [bankDetails] : []), ...(hadRefund ? [askedRefund] : [])]
  },
}
