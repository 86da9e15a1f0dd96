import { expect, it } from 'vitest'
import { isPartPaid, missingOf } from './part-paid'

it.each([
  [0, false, 1500.3],
  [1000.1, true, 500.2],
  [1500.29, true, 0.01],
  [1500.3, false, 0],
])('of RD$1,500.30, %d arrived: paid in part is %s, and %d is missing', (paid_amount, isPart, missing) => {
  const booking = { price: 1500.3, paid_amount }
  expect(isPartPaid(booking)).toBe(isPart)
  expect(missingOf(booking)).toBe(missing)
})
