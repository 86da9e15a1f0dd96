import { expect, test } from 'vitest'
import { normaliseCode } from './second-factor-rules'

test.each([
  ['123 456', '123456'],
  [' 123456 ', '123456'],
  ['abcd-efgh-2345-6777', 'ABCDEFGH23456777'],
  [' - ', ''],
])('the typed second-factor code %j is read as %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})
