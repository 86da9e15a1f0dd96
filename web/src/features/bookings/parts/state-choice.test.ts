import { expect, it } from 'vitest'
import { readState, searchWith } from './state-choice'

it.each([
  ['', 'all'],
  ['state=pending', 'pending'],
  ['state=completed&tab=bookings', 'completed'],
  ['state=all', 'all'],
  ['state=nonsense', 'all'],
  ['state=toString', 'all'],
])('"%s" asks for %s', (search, expected) => expect(readState(new URLSearchParams(search))).toBe(expected))

it('writes the choice beside what else the address says, and nothing for all', () => {
  const params = new URLSearchParams('tab=bookings&state=pending')
  expect(searchWith(params, 'cancelled')).toBe('?tab=bookings&state=cancelled')
  expect(searchWith(params, 'all')).toBe('?tab=bookings')
})
