import { transferStates } from '@entrena/contract/money/payouts/rules'
import { expect, it } from 'vitest'
import { canAskRefund, canWithdrawRefund, isBalanceShown } from './balance-view'
import type { RefundTransfer } from './queries'

const refund: RefundTransfer = {
  id: '7f3a91c2-0000-4000-8000-000000000001',
  kind: 'refund',
  state: 'asked',
  amount: 1550,
  bank: 'Banreservas',
  account_ending: '4821',
  created_at: '2026-11-16T14:00:00Z',
  in_batch_at: null,
  sent_at: null,
  seen_at: null,
  returned_at: null,
  return_reason: null,
  promised_on: '2026-11-19',
  paused_until: null,
}

it.each([
  ['nothing', { amount: 0, refund: null, returned: null }, false],
  ['money', { amount: 0.01, refund: null, returned: null }, true],
  ['a refund on its way', { amount: 0, refund, returned: null }, true],
  ['a returned refund', { amount: 0, refund: null, returned: refund }, true],
])('a client who has %s sees the balance: %s', (_, balance, isShown) => {
  expect(isBalanceShown(balance)).toBe(isShown)
})

it.each([
  ['there is money', { amount: 500, refund: null, can_refund: true }, true],
  ['there is no money', { amount: 0, refund: null, can_refund: true }, false],
  ['a refund is on its way', { amount: 500, refund, can_refund: true }, false],
  ['the service cannot send money', { amount: 500, refund: null, can_refund: false }, false],
])('if %s, a client can ask for a refund of the balance: %s', (_, balance, canAsk) => {
  expect(canAskRefund(balance)).toBe(canAsk)
})

it('a client can withdraw a refund until it is in a batch', () => {
  expect(transferStates.filter((state) => canWithdrawRefund({ state }))).toEqual(['asked', 'ready'])
})
