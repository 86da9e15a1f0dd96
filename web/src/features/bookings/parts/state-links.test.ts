import { expect, it } from 'vitest'
import { readBookingStateChoice, searchWithState } from './state-links'

it.each([
  ['', 'all'],
  ['state=pending', 'pending'],
  ['state=completed&tab=bookings', 'completed'],
  ['state=all', 'all'],
  ['state=nonsense', 'all'],
  ['state=toString', 'all'],
])('the URL query "%s" selects the booking filter %s', (search, expected) =>
  expect(readBookingStateChoice(new URLSearchParams(search))).toBe(expected),
)

it("choosing a booking filter keeps other URL parameters, and 'all' removes the filter from the URL", () => {
  const params = new URLSearchParams('tab=bookings&state=pending')
  expect(searchWithState(params, 'cancelled')).toBe('?tab=bookings&state=cancelled')
  expect(searchWithState(params, 'all')).toBe('?tab=bookings')
})
