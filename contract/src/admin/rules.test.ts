import { expect, test } from 'vitest'
import { defaultSortOrder, latestWeeks, mondayOfWeek, userSorts } from './rules'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-01', '2026-12-28'],
])('the week of the date %s starts on Monday %s', (date, monday) => {
  expect(mondayOfWeek(date)).toBe(monday)
})

test("the admin's list of weeks ends with the week of the given date", () => {
  expect(latestWeeks('2026-11-18', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
})

test("the admin's list of people is sorted newest first by join date, and from A to Z by name or address", () => {
  expect(userSorts.map(defaultSortOrder)).toEqual(['desc', 'asc', 'asc'])
})
