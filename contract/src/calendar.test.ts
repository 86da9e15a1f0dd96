import { expect, test } from 'vitest'
import { addDays, addMonths, dayNumber, isDate, isTime } from './calendar'

test.each([
  ['2026-11-16', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['16/11/2026', false],
  ['', false],
])('the text %s is a valid date of the calendar: %s', (text, expected) => expect(isDate(text)).toBe(expected))

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['25:99', false],
])('the text %s is a valid time: %s', (text, expected) => expect(isTime(text)).toBe(expected))

test.each([
  ['2026-11-16', 30, '2026-12-16'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('the date %s plus %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2028-02-29', 21_243],
  ['2028-03-01', 21_244],
])('the date %s has the day number %i', (date, expected) => expect(dayNumber(date)).toBe(expected))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -12, '2025-11'],
  ['2026-11', 26, '2029-01'],
  ['2026-11', 0, '2026-11'],
])('the month %s plus %i months is %s', (from, count, expected) => expect(addMonths(from, count)).toBe(expected))
