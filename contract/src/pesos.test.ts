import { expect, it, test } from 'vitest'
import { discountedCents, formatNumber, formatPesos, toCents } from './pesos'

it.each([
  [0, 'RD$0.00'],
  [1190, 'RD$1,190.00'],
  [1105.5, 'RD$1,105.50'],
  [12_000_000, 'RD$12,000,000.00'],
  [-450, '−RD$450.00'],
  [-0.25, '−RD$0.25'],
])('the amount of pesos %d is shown as %s', (amount, wanted) => {
  expect(formatPesos(amount)).toBe(wanted)
})

test('numbers are formatted like those of Intl.NumberFormat for en-US', () => {
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  for (let cents = 0; cents < 1e12; cents = Math.ceil(cents * 1.003) + 1) {
    expect(formatNumber(cents / 100)).toBe(numbers.format(cents / 100))
    expect(formatPesos(cents / 100)).toBe(`RD$${money.format(cents / 100)}`)
  }
})

test.each([
  [0.1 + 0.2, 30],
  [1.005, 100],
  [19.99, 1999],
  [1_000_000, 100_000_000],
])('an amount of %d pesos is converted to %i cents', (pesos, cents) => expect(toCents(pesos)).toBe(cents))

test.each([
  [140_000, 15, 119_000],
  [9_999, 5, 9_499],
  [1, 90, 0],
  [0, 50, 0],
])('a price of %i cents minus %i percent is %i cents', (cents, percentage, expected) => {
  expect(discountedCents(cents, percentage)).toBe(expected)
})
