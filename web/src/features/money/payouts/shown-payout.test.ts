import { describe, expect, it } from 'vitest'
import { payoutCardState } from './shown-payout'

describe('next payout', () => {
  it.each([
    { plan: { state: 'ready', available: 18_340 }, latest: undefined, shown: 'ready' },
    { plan: { state: 'ready', available: 18_340 }, latest: 'sent', shown: 'ready' },
    { plan: { state: 'below_minimum', available: 0 }, latest: 'in_batch', shown: 'moving' },
    { plan: { state: 'below_minimum', available: 320 }, latest: 'sent', shown: 'moving' },
    { plan: { state: 'below_minimum', available: 320 }, latest: 'seen', shown: 'below_minimum' },
    { plan: { state: 'below_minimum', available: 320 }, latest: undefined, shown: 'below_minimum' },
    { plan: { state: 'below_minimum', available: 0 }, latest: 'seen', shown: 'nothing' },
    { plan: { state: 'below_minimum', available: 0 }, latest: undefined, shown: 'nothing' },
    { plan: { state: 'paused', available: 4_200 }, latest: 'returned', shown: 'paused' },
    { plan: { state: 'paused', available: 0 }, latest: 'sent', shown: 'moving' },
    { plan: { state: 'paused', available: 0 }, latest: undefined, shown: 'nothing' },
    { plan: { state: 'details_missing', available: 0 }, latest: 'sent', shown: 'details_missing' },
    { plan: { state: 'leaving', available: 900 }, latest: 'sent', shown: 'leaving' },
  ] as const)(
    'for $plan.state, RD$$plan.available and a last payout $latest, the payout card shows $shown',
    ({ plan, latest, shown }) => {
      expect(payoutCardState(plan, latest && { state: latest })).toBe(shown)
    },
  )
})
