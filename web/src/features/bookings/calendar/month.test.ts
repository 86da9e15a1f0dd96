import { describe, expect, it } from 'vitest'
import {
  addMonthsToDay,
  dayAfterKey,
  isMonth,
  monthOf,
  readCalendarView,
  visibleDaysOf,
  weeksOf,
  writeCalendarView,
} from './month'

describe('a month', () => {
  it.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['0000-01', false],
    ['November', false],
    ['', false],
  ])('the text "%s" is a valid month in the URL of the calendar: %s', (text, expected) =>
    expect(isMonth(text)).toBe(expected),
  )

  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2026-02', 5, '2026-01-26', '2026-03-01'],
    ['2021-02', 4, '2021-02-01', '2021-02-28'],
    ['2024-02', 5, '2024-01-29', '2024-03-03'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('the calendar of %s has %i weeks, from Monday %s to Sunday %s', (month, count, from, to) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks[0]?.[0]).toBe(from)
    expect(weeks.at(-1)?.[6]).toBe(to)
    expect(visibleDaysOf(month)).toEqual({ from, to })
  })

  it('the weeks of a month in the calendar contain each day only once', () => {
    const days = weeksOf('2026-11').flat()
    expect(new Set(days).size).toBe(days.length)
    expect(days.filter((day) => monthOf(day) === '2026-11')).toHaveLength(30)
  })
})

describe('same day of another month', () => {
  it.each([
    ['2026-11-17', 1, '2026-12-17'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('in the calendar, the day %s plus %i months is %s', (day, months, expected) =>
    expect(addMonthsToDay(day, months)).toBe(expected),
  )
})

describe('keyboard navigation in the calendar', () => {
  // 2026-11-17 is a Tuesday.
  it.each([
    ['ArrowLeft', '2026-11-16'],
    ['ArrowRight', '2026-11-18'],
    ['ArrowUp', '2026-11-10'],
    ['ArrowDown', '2026-11-24'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-17'],
    ['PageDown', '2026-12-17'],
    ['Enter', undefined],
    ['toString', undefined],
  ])('the key %s in the calendar moves from Tuesday 2026-11-17 to %s', (key, expected) =>
    expect(dayAfterKey('2026-11-17', key)).toBe(expected),
  )

  it('arrow keys and Home in the calendar can lead to another month or year', () => {
    expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
    expect(dayAfterKey('2027-01-01', 'ArrowUp')).toBe('2026-12-25')
    expect(dayAfterKey('2026-11-01', 'Home')).toBe('2026-10-26')
  })
})

describe('the URL of the calendar', () => {
  const today = '2026-11-15'

  it.each([
    ['', '2026-11', '2026-11-15'],
    ['month=2026-12', '2026-12', '2026-12-01'],
    ['month=2026-11', '2026-11', '2026-11-15'],
    ['day=2026-12-24', '2026-12', '2026-12-24'],
    ['month=2026-12&day=2026-12-24', '2026-12', '2026-12-24'],
    ['month=2027-01&day=2026-12-24', '2027-01', '2027-01-01'],
    ['month=2026-99&day=2026-02-30', '2026-11', '2026-11-15'],
    ['day=9999-12-31', '2026-11', '2026-11-15'],
  ])('the URL query "%s" of the calendar opens the month %s and the day %s', (search, month, day) =>
    expect(readCalendarView(new URLSearchParams(search), today)).toEqual({ month, day }),
  )

  it('opening another month or day of the calendar keeps the other URL parameters', () => {
    const params = new URLSearchParams('tab=calendar&day=2026-11-15')
    expect(writeCalendarView(params, { month: '2026-12' }).toString()).toBe('tab=calendar&month=2026-12')
    const chosen = writeCalendarView(params, { month: '2026-12', day: '2026-12-24' })
    expect(readCalendarView(chosen, today)).toEqual({ month: '2026-12', day: '2026-12-24' })
  })
})
