import { describe, expect, test } from 'vitest'
import { commissionOf, commissionToReverse, releasableCents } from './rules'

test.each([
  ['nothing at 0 %', 150_000, 0, 0],
  ['10 %', 150_000, 10, 15_000],
  ['half a cent is rounded up', 5, 10, 1],
  ['less than half a cent is rounded down', 4, 10, 0],
  ['one decimal', 99_999, 12.5, 12_500],
  ['half of the price at most', 100_001, 50, 50_001],
])('the commission is computed correctly: %s', (_what, price, percent, cents) => {
  expect(commissionOf(price, percent)).toBe(cents)
})

test('the commissions given back by partial refunds add up to the commission of the whole refund', () => {
  const paid = { priceCents: 100_000, commissionCents: 12_345 }
  const parts = [1, 33_333, 66_666, 100_000]
  const given = parts.map((refunded) => commissionToReverse(paid, refunded))
  expect(given).toEqual([0, 4114, 8229, 12_345])
  expect(commissionToReverse({ priceCents: 0, commissionCents: 0 }, 0)).toBe(0)
})

describe('money released to the trainer', () => {
  const bought = { heldCents: 100_000, netCents: 100_000, sessionsCount: 3 }
  test.each([
    ['nothing while all sessions are open', { ...bought, sessionsOpen: 3, sessionsWaiting: 0 }, 0],
    ['a third, rounded down, after one', { ...bought, sessionsOpen: 2, sessionsWaiting: 0 }, 33_333],
    ['nothing while that one can still be reported', { ...bought, sessionsOpen: 2, sessionsWaiting: 1 }, 0],
    ['the rest after the last one', { ...bought, heldCents: 33_334, sessionsOpen: 0, sessionsWaiting: 0 }, 33_334],
    [
      'what is kept of a session that was refunded in part',
      { ...bought, heldCents: 76_667, sessionsOpen: 2, sessionsWaiting: 0 },
      10_000,
    ],
    ['nothing if more was refunded than is open', { ...bought, heldCents: 10, sessionsOpen: 1, sessionsWaiting: 0 }, 0],
    ['never more than the purchase', { ...bought, sessionsOpen: 3, sessionsWaiting: 2 }, 0],
  ])('the amount of a purchase that is released to the trainer is right: %s', (_what, purchase, cents) => {
    expect(releasableCents(purchase)).toBe(cents)
  })
})
