import { describe, expect, test } from 'vitest'
import {
  adaptPackageToPrice,
  contradictsPrice,
  defaultPackages,
  findSpecialization,
  isDiscountActive,
  pricePerSession,
  savingPercent,
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
  ['one centavo more than it', 2, 2800.02, 1400, true],
  ['less than half a centavo more than it', 3, 4200.01, 1400, false],
  ['the same', 1, 1400, 1400, false],
  ['the default while the price is another', 1, 50, 1400, true],
  ['nothing', 3, 0, 1400, false],
])(
  'the rule recognises whether a package contradicts the price per session, with sessions at %s',
  (_what, sessions, price, usual, expected) => {
    expect(contradictsPrice({ sessions, price }, usual)).toBe(expected)
  },
)

test.each([
  ['keeps its saving', 5, 6500, 1400, 1500, 6950],
  ['keeps its saving of nothing, at an odd price', 2, 2800, 1400, 1333, 2666],
  ['with a low price is rounded to whole pesos', 5, 225, 50, 61, 275],
  ['gets the saving of the default packages if it contradicted the old price', 10, 400, 1400, 1500, 12_000],
  ['gets no saving below five sessions', 4, 400, 1400, 1500, 6000],
  ['that is free stays free', 20, 0, 1400, 1500, 0],
  ['has a limit', 100, 5000, 50, 1_000_000, 10_000_000],
])('after the price per session has changed, a package %s', (_what, sessions, price, from, to, expected) => {
  expect(adaptPackageToPrice({ sessions, price }, { from, to })).toEqual({ sessions, price: expected })
})

test('the default packages keep their savings in percent when the price per session changes', () => {
  expect(defaultPackages.map((offered) => adaptPackageToPrice(offered, { from: 50, to: 1400 }).price)).toEqual([
    1400, 6300, 11_200,
  ])
})

test.each([
  [5, 6300, 10],
  [5, 6999, 0],
  [1, 1400, 0],
])('a package of %i sessions for %d pesos saves %i percent of 1,400 a session', (sessions, price, expected) => {
  expect(savingPercent({ sessions, price }, 1400)).toBe(expected)
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
