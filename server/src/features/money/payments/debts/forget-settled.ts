import { monthsKept } from '@entrena/contract/money/payments/rules'
import type { Services } from '../../../../platform/services'
import { deleteSettledDebts } from '../queries/debts'

/** Name and address of a deleted person are kept only as long as somebody may ask about the payment. */
export async function forgetSettled({ db, now }: Services): Promise<void> {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - monthsKept)
  await deleteSettledDebts(db, before)
}
