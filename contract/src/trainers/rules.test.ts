import { describe, expect, test } from 'vitest'
import { findSpecialization, isDiscountActive, pricePerSession } from './rules'

test.each([
  [1, 50, 50],
  [5, 225, 45],
  [10, 400, 40],
  [20, 700, 35],
  [3, 100, 33.33],
  [7, 100, 14.29],
  [3, 0, 0],
  [3, 0.01, 0],
])('%i sessions for %d pesos cost %d pesos each', (sessions, price, expected) => {
  expect(pricePerSession({ sessions, price })).toBe(expected)
})

describe('a discount is active if it is enabled, from its first to its last day', () => {
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
])('%j is recognised as the specialization %s', (text, expected) => expect(findSpecialization(text)).toBe(expected))
