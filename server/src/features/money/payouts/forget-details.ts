import { monthsKept } from '@entrena/contract/money/payments/rules'
import type { Services } from '../../../platform/services'
import { eraseDetails, eraseFiles } from './queries/forget-details'

/** Bank details in transfers and files are kept only as long as somebody may ask about the payment. */
export async function forgetDetails({ db, now }: Services): Promise<void> {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - monthsKept)
  await eraseDetails(db, before)
  await eraseFiles(db, before)
}
