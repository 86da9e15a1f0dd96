import { expect, it } from 'vitest'
import { readState, searchWithState } from './state-choice'

it.each([
  ['', 'all'],
  ['state=pending', 'pending'],
  ['state=completed&tab=bookings', 'completed'],
  ['state=all', 'all'],
  ['state=nonsense', 'all'],
  ['state=toString', 'all'],
])('?%s filters by %s', (search, expected) => expect(readState(new URLSearchParams(search))).toBe(expected))

it("keeps the other URL parameters, and removes the filter for 'all'", () => {
  const params = new URLSearchParams('tab=bookings&state=pending')
  expect(searchWithState(params, 'cancelled')).toBe('?tab=bookings&state=cancelled')
  expect(searchWithState(params, 'all')).toBe('?tab=bookings')
})
