import { expect, it } from 'vitest'
import { firstNameOf, longestWordOf, splitName } from './first-name'

it.each([
  ['Yulissa Peralta', 'Yulissa', 'Peralta', 7],
  ['  José   Miguel Tavárez ', 'José', 'Miguel Tavárez', 7],
  ['Wander', 'Wander', '', 6],
  ['Ó', 'Ó', '', 1],
  ['💪🏽 Nicole', '💪🏽', 'Nicole', 6],
])('the name %j is split so that the first name is %j', (name, first, rest, longest) => {
  expect(splitName(name)).toEqual([first, rest])
  expect(firstNameOf(name)).toBe(first)
  expect(longestWordOf(name)).toBe(longest)
})
