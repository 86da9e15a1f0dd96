import type { Balance, RefundTransfer } from './queries'

/** False for most clients, who have no balance and no refund: the page then mentions neither. */
export function isBalanceShown({ amount, refund, returned }: Pick<Balance, 'amount' | 'refund' | 'returned'>): boolean {
  return amount > 0 || refund !== null || returned !== null
}

/** A client can ask for only one refund at a time. */
export function canAskRefund({
  amount,
  refund,
  can_refund: isOn,
}: Pick<Balance, 'amount' | 'refund' | 'can_refund'>): boolean {
  return isOn && amount > 0 && refund === null
}

/** Returns true until the refund is part of a batch. After that, the bank may already have the transfer. */
export function canWithdrawRefund({ state }: Pick<RefundTransfer, 'state'>): boolean {
  return state === 'asked' || state === 'ready'
}

interface RefundStep {
  readonly state: 'asked' | 'in_batch' | 'sent' | 'seen'
  /** Time at which the refund reached this step. null if the refund has not reached it. */
  readonly at: string | null
}

export function refundSteps(
  refund: Pick<RefundTransfer, 'created_at' | 'in_batch_at' | 'sent_at' | 'seen_at'>,
): readonly RefundStep[] {
  return [
    { state: 'asked', at: refund.created_at },
    { state: 'in_batch', at: refund.in_batch_at },
    { state: 'sent', at: refund.sent_at },
    { state: 'seen', at: refund.seen_at },
  ]
}
