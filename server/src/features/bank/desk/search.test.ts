import { expect, test } from 'vitest'
import { centsInSearch, referenceInSearch, wordsInSearch } from './search'

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

test.each([
  ['7F3A19C2', '7f3a19c2'],
  ['7f3a 19c2', '7f3a19c2'],
  ['7F3A-19', '7f3a19'],
  ['19C2', '19c2'],
  ['9C2', null],
  ['7f3a19c2a', null],
  ['Ana', null],
])('in the search for a booking, %j is the reference %j, or a part of it', (search, reference) => {
  expect(referenceInSearch(search)).toBe(reference)
})

test.each([
  ['Méndez  Laura', ['mendez', 'laura']],
  ['Laura M. Méndez', ['laura', 'm.', 'mendez']],
  ['a', []],
  ['uno dos tres cuatro cinco seis siete', ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']],
])('in the search for a booking, %j has the words %j', (search, words) => {
  expect(wordsInSearch(search)).toEqual(words)
})
