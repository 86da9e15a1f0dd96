import { describe, expect, test } from 'vitest'
import {
  defaultPackages,
  findSpecialization,
  isDiscountActive,
  isFarFromPrice,
  pricePerSession,
  scalePackages,
} from './rules'

test.each([
  [1, 50, 50],
  [5, 225, 45],
  [10, 400, 40],
  [20, 700, 35],
  [3, 100, 33.33],
  [7, 100, 14.29],
  [3, 0, 0],
  [3, 0.01, 0],
])('a package of %i sessions for %d pesos costs %d pesos per session', (sessions, price, expected) => {
  expect(pricePerSession({ sessions, price })).toBe(expected)
})

test.each([
  ['half of it', 5, 3500, 1400, false],
  ['less than half of it', 5, 3499, 1400, true],
  ['one and a half of it', 2, 4200, 1400, false],
  ['more than one and a half of it', 2, 4201, 1400, true],
  ['the same', 1, 1400, 1400, false],
  ['the default while the price is another', 1, 50, 1400, true],
  ['nothing', 3, 0, 1400, true],
])(
  'a package is marked as far from the price per session only if it should, with sessions at %s',
  (_what, sessions, price, usual, isFar) => {
    expect(isFarFromPrice({ sessions, price }, usual)).toBe(isFar)
  },
)

describe('packages scaled to the price per session', () => {
  const pricesOf = (packages: readonly { sessions: number; price: number }[]) => packages.map(({ price }) => price)
  test.each([
    ['the default packages keep their savings', defaultPackages, 1400, [1400, 6300, 11_200]],
    ['an odd price stays as it is, and savings are rounded to 50 pesos', defaultPackages, 1333, [1333, 6000, 10_650]],
    ['low prices are rounded to whole pesos', defaultPackages, 61, [61, 275, 488]],
    ['the default price changes nothing', defaultPackages, 50, [50, 225, 400]],
    [
      'a free package stays free beside paid ones, which cost at least one peso',
      [
        { sessions: 1, price: 1000 },
        { sessions: 1, price: 1 },
        { sessions: 2, price: 0 },
      ],
      1,
      [1, 1, 0],
    ],
    ['if all packages are free, they get the full price', [{ sessions: 2, price: 0 }], 700, [1400]],
    ['the price has a limit', [{ sessions: 100, price: 100 }], 1_000_000, [10_000_000]],
    ['without packages there is nothing to scale', [], 1400, []],
  ])('packages are scaled correctly to the price per session: %s', (_what, packages, usual, prices) => {
    const scaled = scalePackages(packages, usual)
    expect(pricesOf(scaled)).toEqual(prices)
    expect(pricesOf(scalePackages(scaled, usual))).toEqual(prices)
  })
})

describe('dates on which a discount is active', () => {
  const discount = { enabled: true, percentage: 10, start_date: '2026-11-01', end_date: '2026-11-30' }
  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('a discount from 1 to 30 November is active on %s: %s', (today, expected) =>
    expect(isDiscountActive(discount, today)).toBe(expected),
  )
  test('a disabled or missing discount is never active', () => {
    expect(isDiscountActive({ ...discount, enabled: false }, '2026-11-15')).toBe(false)
    expect(isDiscountActive(null, '2026-11-15')).toBe(false)
  })
})

test.each([
  ['boxing', 'Boxing'],
  [' MUSCLE BUILDING ', 'Muscle building'],
  ['trx', 'TRX'],
  ['pilates', undefined],
])('the text %j is recognised as the specialization %s', (text, expected) =>
  expect(findSpecialization(text)).toBe(expected),
)
