import { describe, expect, test } from 'vitest'
import { freeUntil, keptPercent, policies, quoteForPurchase, quoteForSession } from './cancellation'

const start = new Date('2026-11-17T11:00:00Z')

describe('what the trainer keeps if the client cancels', () => {
  test.each([
    ['flexible', '2026-11-17T05:00:00Z', 0],
    ['flexible', '2026-11-17T05:00:01Z', 10],
    ['standard', '2026-11-16T11:00:00Z', 0],
    ['standard', '2026-11-16T11:00:01Z', 30],
    ['strict', '2026-11-15T11:00:00Z', 0],
    ['strict', '2026-11-15T11:00:01Z', 50],
    ['standard', '2026-11-17T10:59:59Z', 30],
    ['standard', '2026-11-17T11:00:00Z', 50],
  ] as const)('%s policy at %s: %d %%', (policy, now, percent) => {
    expect(keptPercent(policy, start, new Date(now))).toBe(percent)
  })

  test('free cancellation ends across midnight and the end of the year', () => {
    const session = { date: '2027-01-01', time: '06:00' }
    expect(policies.map((policy) => freeUntil({ ...session, policy }).toISOString())).toEqual([
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

describe('what a client gets back for a booking', () => {
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
    'the refund of a booking is right if it is cancelled like this: %s',
    (_what, purchase, percents, quoted) => {
      expect(quoteForPurchase(purchase, percents)).toEqual(quoted)
    },
  )

  test('sessions of a package that took place keep their share, and late ones a part of theirs', () => {
    const package10 = { ...bought, priceCents: 1_000_000, sessionsCount: 10, sessionsDone: 3 }
    // 3 done (3,000), one tomorrow (300 kept), one next week and five that were never scheduled.
    expect(quoteForPurchase(package10, [30, 0])).toEqual({ refundCents: 670_000, keptCents: 30_000 })
  })

  test('shares that are not whole cents are rounded in favour of the client', () => {
    const package3 = { ...bought, priceCents: 100_000, sessionsCount: 3, sessionsDone: 1 }
    expect(quoteForPurchase(package3, [30])).toEqual({ refundCents: 100_000 - 33_333 - 10_000, keptCents: 10_000 })
  })
})

describe('what a client gets back for one session of a package', () => {
  const package3 = { ...bought, priceCents: 100_000, sessionsCount: 3 }
  test('too late its share goes back without what the trainer keeps', () => {
    expect(quoteForSession(package3, 30)).toEqual({ refundCents: 23_333, keptCents: 10_000 })
    expect(quoteForSession(package3, 100)).toEqual({ refundCents: 0, keptCents: 33_333 })
  })
  test('a whole package that is cancelled late, session by session, never returns more than its price', () => {
    for (const percent of [10, 30, 50, 100]) {
      expect(3 * quoteForSession(package3, percent).refundCents).toBeLessThanOrEqual(package3.priceCents)
    }
  })
})
