import { expect, test } from 'vitest'
import { payableBy } from './rules'

test.each([
  ['pending', 'pending', 'mark'],
  ['confirmed', 'pending_confirmation', 'confirm'],
  ['completed', 'pending_confirmation', 'confirm'],
  ['confirmed', 'paid', undefined],
  ['cancelled', 'pending', undefined],
  ['cancelled', 'pending_confirmation', undefined],
] as const)('a %s booking with payment %s: %s', (status, payment_status, expected) => {
  expect(payableBy({ status, payment_status })).toBe(expected)
})
