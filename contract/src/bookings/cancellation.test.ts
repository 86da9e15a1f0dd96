import { describe, expect, test } from 'vitest'
import { freeCancellationUntil, keptPercent, policies, quoteForPurchase, quoteForSession } from './cancellation'

const start = new Date('2026-11-17T11:00:00Z')

describe('share of the price that the trainer keeps if the client cancels', () => {
  test.each([
    ['flexible', '2026-11-17T05:00:00Z', 0],
    ['flexible', '2026-11-17T05:00:01Z', 10],
    ['standard', '2026-11-16T11:00:00Z', 0],
    ['standard', '2026-11-16T11:00:01Z', 30],
    ['strict', '2026-11-15T11:00:00Z', 0],
    ['strict', '2026-11-15T11:00:01Z', 50],
    ['standard', '2026-11-17T10:59:59Z', 30],
    ['standard', '2026-11-17T11:00:00Z', 50],
  ] as const)('with the %s policy, after a cancellation at %s the trainer keeps %d %%', (policy, now, percent) => {
    expect(keptPercent(policy, start, new Date(now))).toBe(percent)
  })

  test('the end of free cancellation is computed across midnight and across the end of the year', () => {
    const session = { date: '2027-01-01', time: '06:00' }
    expect(policies.map((policy) => freeCancellationUntil({ ...session, policy }).toISOString())).toEqual([
      '2027-01-01T04:00:00.000Z',
      '2026-12-31T10:00:00.000Z',
      '2026-12-30T10:00:00.000Z',
    ])
  })
})

const bought = {
  priceCents: 150_000,
  paymentStatus: 'paid',
  policy: 'standard',
  sessionsCount: 1,
  sessionsDone: 0,
} as const

describe('refund of a cancelled booking', () => {
  test.each([
    ['in time', bought, [0], { refundCents: 150_000, keptCents: 0 }],
    ['too late', bought, [30], { refundCents: 105_000, keptCents: 45_000 }],
    ['unpaid', { ...bought, paymentStatus: 'pending' }, [30], { refundCents: 0, keptCents: 0 }],
    [
      'a transfer that nobody confirmed',
      { ...bought, paymentStatus: 'pending_confirmation' },
      [30],
      { refundCents: 0, keptCents: 0 },
    ],
    ['free', { ...bought, priceCents: 0 }, [30], { refundCents: 0, keptCents: 0 }],
  ] as const)(
    'the refund and the kept part of a cancelled booking are right for the case: %s',
    (_what, purchase, percents, quoted) => {
      expect(quoteForPurchase(purchase, percents)).toEqual(quoted)
    },
  )

  test('when a package is cancelled, completed sessions are not refunded, and late cancelled ones only in part', () => {
    const package10 = { ...bought, priceCents: 1_000_000, sessionsCount: 10, sessionsDone: 3 }
    // Three sessions took place, which is 3,000. Of tomorrow's session the trainer keeps 300. The session of next week
    // and the five without a date are refunded in full.
    expect(quoteForPurchase(package10, [30, 0])).toEqual({ refundCents: 670_000, keptCents: 30_000 })
  })

  test('a refund that is not whole cents is rounded in favour of the client', () => {
    const package3 = { ...bought, priceCents: 100_000, sessionsCount: 3, sessionsDone: 1 }
    expect(quoteForPurchase(package3, [30])).toEqual({ refundCents: 100_000 - 33_333 - 10_000, keptCents: 10_000 })
  })
})

describe('refund of one session of a package', () => {
  const package3 = { ...bought, priceCents: 100_000, sessionsCount: 3 }
  test("a client who cancels a package session too late gets its price minus the trainer's part", () => {
    expect(quoteForSession(package3, 30)).toEqual({ refundCents: 23_333, keptCents: 10_000 })
    expect(quoteForSession(package3, 100)).toEqual({ refundCents: 0, keptCents: 33_333 })
  })
  test.each(['pending', 'pending_confirmation'] as const)(
    'the trainer keeps nothing of a package session that is not paid: %s',
    (paymentStatus) => {
      expect(quoteForSession({ ...package3, paymentStatus }, 30)).toEqual({ refundCents: 0, keptCents: 0 })
    },
  )
  test('a package whose sessions are all cancelled late never refunds more than its price', () => {
    for (const percent of [10, 30, 50, 100]) {
      expect(3 * quoteForSession(package3, percent).refundCents).toBeLessThanOrEqual(package3.priceCents)
    }
  })
})
