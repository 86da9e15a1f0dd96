import { describe, expect, test } from 'vitest'
import {
  bestValuePackageOf,
  buyingBookingIdOf,
  canScheduleNext,
  packageInfoOf,
  quotePrice,
  sessionTimes,
  weekdayOf,
} from './rules'

test('sessions can begin at each full hour from 06:00 to 22:00', () => {
  expect(sessionTimes).toHaveLength(17)
  expect(sessionTimes[0]).toBe('06:00')
  expect(sessionTimes.at(-1)).toBe('22:00')
})

test.each([
  ['2026-11-16', 'monday'],
  ['2026-11-22', 'sunday'],
  ['2024-02-29', 'thursday'],
  ['2027-01-01', 'friday'],
  ['1969-12-28', 'sunday'],
])('the weekday of the date %s is %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

describe('the price of a booking', () => {
  const discount = { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-16' }
  const packages = [
    { sessions: 1, price: 1400 },
    { sessions: 3, price: 100 },
    { sessions: 5, price: 6500 },
  ]
  const offer = { price_per_session: 1333, pricing_packages: packages, discount: null }
  test.each([
    ['a package', offer, 5, '2026-11-16', { sessions: 5, cents: 650_000, originalCents: 650_000, percentage: 0 }],
    [
      'a package under a discount',
      { ...offer, discount },
      5,
      '2026-11-16',
      { sessions: 5, cents: 552_500, originalCents: 650_000, percentage: 15 },
    ],
    [
      'a package after the last day of the discount',
      { ...offer, discount },
      5,
      '2026-11-17',
      { sessions: 5, cents: 650_000, originalCents: 650_000, percentage: 0 },
    ],
    [
      'one session of a trainer without packages, rounded to the cent',
      { price_per_session: 333, pricing_packages: [], discount: { ...discount, percentage: 35 } },
      undefined,
      '2026-11-16',
      { sessions: 1, cents: 21_645, originalCents: 33_300, percentage: 35 },
    ],
    ['a package that is not offered', offer, 2, '2026-11-16', undefined],
    ['no package where there are some', offer, undefined, '2026-11-16', undefined],
    ['two sessions where there are no packages', { ...offer, pricing_packages: [] }, 2, '2026-11-16', undefined],
  ])('the price of a booking is computed correctly for %s', (_what, offered, sessions, today, price) => {
    expect(quotePrice(offered, sessions, today)).toEqual(price)
  })

  test('a quote is in pesos, with the price per session rounded to two decimals', () => {
    expect(packageInfoOf({ sessions: 3, cents: 10_000, originalCents: 12_500, percentage: 20 })).toEqual({
      sessions: 3,
      price: 100,
      price_per_session: 33.33,
      original_price: 125,
      discount_applied: 20,
    })
  })
})

test.each<['pending' | 'pending_confirmation' | 'paid', number, boolean]>([
  ['paid', 1, true],
  ['paid', 4, true],
  ['paid', 0, false],
  ['pending_confirmation', 4, false],
])(
  'with payment %s and %d sessions left, the client can schedule the next session: %s',
  (payment_status, left, can) => {
    expect(canScheduleNext({ payment_status, sessions_to_schedule: left })).toBe(can)
  },
)

function offerOf(...packages: readonly [sessions: number, price: number][]) {
  return {
    price_per_session: 1400,
    pricing_packages: packages.map(([sessions, price]) => ({ sessions, price })),
    discount: null,
  }
}

describe('package with the best value', () => {
  test.each([
    { packages: 'one package', offer: offerOf([5, 6500]), best: undefined },
    { packages: 'no package', offer: offerOf(), best: undefined },
    { packages: 'several packages', offer: offerOf([1, 1400], [5, 6500], [10, 12_000]), best: 10 },
    { packages: 'two packages with equal prices per session', offer: offerOf([1, 100], [5, 500]), best: undefined },
    {
      packages: 'three packages, two of them equally cheap',
      offer: offerOf([1, 100], [5, 400], [10, 800]),
      best: 5,
    },
  ])('of $packages, the package with the best value has this number of sessions: $best', ({ offer, best }) => {
    expect(bestValuePackageOf(offer, '2026-11-15')).toBe(best)
  })
})

test('a session of a package was bought by the first booking of the package, and any other session by its own booking', () => {
  expect(buyingBookingIdOf({ id: 'later', package_booking_id: 'first' })).toBe('first')
  expect(buyingBookingIdOf({ id: 'first', package_booking_id: null })).toBe('first')
})
