import { debtAlreadySettled, debtNotFound } from '@entrena/contract/payments/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { post } from '../../ledger/public'
import { hasDebt, markSettled, type StoredDebt } from '../queries/debts'
import { isOfClient } from './find-owed'

/** Nothing is booked for a transfer that nobody confirmed, and if the trainer keeps the money for unused sessions. */
async function postSettled(tx: Db, debt: StoredDebt, { by, at }: { readonly by: string; readonly at: Date }) {
  const { id, kind, creditorId, amountCents, bookingId } = debt
  if (!isOfClient(debt) && kind !== 'earnings') return
  const about = { amountCents, bookingId, key: `debt:${id}`, createdAt: at, createdBy: by }
  if (kind === 'earnings') await post(tx, { ...about, kind: 'payout_by_hand', trainerId: creditorId })
  else await post(tx, { ...about, kind: 'claim_paid', clientId: creditorId })
}

export function settleDebt({ db, now }: Services, admin: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now()
    const debt = await markSettled(tx, id, { by: admin.id, at })
    if (!debt) throw refuse((await hasDebt(tx, id)) ? debtAlreadySettled : debtNotFound)
    const { amountCents } = debt
    await postSettled(tx, debt, { by: admin.id, at })
    await recordAction(tx, { adminId: admin.id, kind: 'debt_settled', subjectId: id, amountCents, at })
  })
}
