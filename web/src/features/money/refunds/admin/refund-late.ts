import type { AskedRefund } from '@/features/money/payouts/admin/queries'

const waiting: readonly AskedRefund['state'][] = ['asked', 'ready', 'in_batch']

const notGone: readonly AskedRefund['state'][] = ['returned', 'withdrawn']

/** False if there is no promised day, or if the money is back in the client's balance. */
export function isPromisedDayShown({ state, promised_on: day }: Pick<AskedRefund, 'state' | 'promised_on'>) {
  return day !== null && !notGone.includes(state)
}

/** True if the promised day has passed and the transfer of the refund has not been sent yet. */
export function isRefundLate({ state, promised_on: day }: Pick<AskedRefund, 'state' | 'promised_on'>, today: string) {
  return day !== null && day < today && waiting.includes(state)
}
