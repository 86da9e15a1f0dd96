import { expect, test } from 'vitest'
import { addBusinessDays, nextFriday } from './business-days'

test.each([
  ['within a week', '2026-11-16', 3, '2026-11-19'],
  ['over a weekend', '2026-11-19', 3, '2026-11-24'],
  ['from a Saturday', '2026-11-21', 1, '2026-11-23'],
  ['over Christmas', '2026-12-24', 1, '2026-12-28'],
  ['over New Year and the moved Kings’ Day', '2026-12-31', 1, '2027-01-05'],
  ['backwards', '2026-11-16', -3, '2026-11-11'],
  ['no day', '2026-11-21', 0, '2026-11-21'],
])('counting business days is correct: %s', (_what, date, count, expected) => {
  expect(addBusinessDays(date, count)).toBe(expected)
})

test('payouts are made on Fridays', () => {
  expect(nextFriday('2026-11-16')).toBe('2026-11-20')
  expect(nextFriday('2026-11-20')).toBe('2026-11-20')
  expect(nextFriday('2026-11-21')).toBe('2026-11-27')
})
