import { expect, test } from 'vitest'
import { latestWeeks, userSorts, usualOrder, weekOf } from './rules'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (date, monday) => {
  expect(weekOf(date)).toBe(monday)
})

test('the latest weeks end with the current one', () => {
  expect(latestWeeks('2026-11-18', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
})

test('by default the newest people come first, names and addresses from A to Z', () => {
  expect(userSorts.map(usualOrder)).toEqual(['desc', 'asc', 'asc'])
})
