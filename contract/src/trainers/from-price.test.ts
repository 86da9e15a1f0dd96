import { describe, expect, test } from 'vitest'
import { lastDayOfPrice, lowestPriceCents } from './from-price'
import type { Discount } from './rules'

const today = '2026-11-16'
const discount = (stated: Partial<Discount> = {}): Discount => ({
  ...{ enabled: true, percentage: 15, start_date: '2026-11-10', end_date: '2026-11-20' },
  ...stated,
})

describe('price of the cheapest session', () => {
  test.each([
    ['is the price of one session without packages', { price_per_session: 1400 }, 140_000],
    [
      'is that of the cheapest package',
      { pricing_packages: [pack(1, 1400), pack(5, 6500), pack(10, 14_000)] },
      130_000,
    ],
    [
      'is that of a package even if one session costs less, which cannot be booked',
      { pricing_packages: [pack(5, 9_000)] },
      180_000,
    ],
    ['is rounded to cents as packages show it', { pricing_packages: [pack(3, 1_000)] }, 33_333],
    ['has the discount of the day', { discount: discount() }, 119_000],
    ['has the discount on packages', { pricing_packages: [pack(5, 6500)], discount: discount() }, 110_500],
    [
      'rounds the discounted package, then its sessions',
      { pricing_packages: [pack(3, 100.03)], discount: discount() },
      2_834,
    ],
    ['has the discount on its first day', { discount: discount({ start_date: today }) }, 119_000],
    ['has the discount on its last day', { discount: discount({ end_date: today }) }, 119_000],
    ['has no discount before it begins', { discount: discount({ start_date: '2026-11-17' }) }, 140_000],
    ['has no discount after it ended', { discount: discount({ end_date: '2026-11-15' }) }, 140_000],
    ['has no discount that is switched off', { discount: discount({ enabled: false }) }, 140_000],
    ['is 0 if a package is free', { pricing_packages: [pack(1, 0), pack(2, 2_000)] }, 0],
  ])('the price of the cheapest session %s', (_name, stated, cents) => {
    const offer = { price_per_session: 1400, pricing_packages: [], discount: null, ...stated }
    expect(lowestPriceCents(offer, today)).toBe(cents)
  })
})

describe('date until which prices stay the same', () => {
  test.each([
    ['for ever without a discount', null, null],
    ['for ever if the discount is switched off', discount({ enabled: false }), null],
    ['until the day before the discount begins', discount({ start_date: '2026-11-20' }), '2026-11-19'],
    ['until today if the discount begins tomorrow', discount({ start_date: '2026-11-17' }), '2026-11-16'],
    ['until the last day of the discount', discount(), '2026-11-20'],
    ['until today on its last day', discount({ end_date: today }), today],
    ['for ever after it', discount({ end_date: '2026-11-15' }), null],
  ])("a trainer's prices stay the same %s", (_name, given, until) => {
    expect(lastDayOfPrice(given, today)).toBe(until)
  })
})

function pack(sessions: number, price: number) {
  return { sessions, price }
}
