import { expect, test } from 'vitest'
import { centsInSearch } from './search'

test.each([
  ['1500', 150_000],
  ['1,500', 150_000],
  ['RD$1,500.00', 150_000],
  ['-1500.5', 150_050],
  ['−1500', 150_000],
  ['dop 12 500', 1_250_000],
  ['999999999.99', 99_999_999_999],
  ['1234567890', null],
  ['1500 Ana', null],
  ['1.500.00', null],
  ['', null],
])('in the search for statement lines, %j means %j cents', (search, cents) => {
  expect(centsInSearch(search)).toBe(cents)
})
