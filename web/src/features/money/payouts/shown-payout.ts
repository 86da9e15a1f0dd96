import type { PayoutPlan, PayoutTransfer } from './queries'

type Plan = Pick<PayoutPlan, 'state' | 'available'>

/** State of the card about the next payout. `moving`: the latest payout is on its way and nothing new is planned. */
export type ShownPayout = PayoutPlan['state'] | 'moving' | 'nothing'

export function payoutCardState(
  { state, available }: Plan,
  latest: Pick<PayoutTransfer, 'state'> | undefined,
): ShownPayout {
  if (state === 'ready' || state === 'details_missing' || state === 'leaving') return state
  if (latest?.state === 'in_batch' || latest?.state === 'sent') return 'moving'
  return available > 0 ? state : 'nothing'
}
