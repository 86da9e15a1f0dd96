import { describe, expect, test } from 'vitest'
import type { SheetCell } from '../rows'
import { findMixedDays, looksLikeDay, parseDay } from './days'

test.each<[SheetCell | undefined, string | null]>([
  ['05/11/2026', '2026-11-05'],
  ['5/11/26', '2026-11-05'],
  ['05-11-2026', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['05/11/2026 10:22 AM', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['2026-11-05T10:22:00', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['5 nov 2026', '2026-11-05'],
  ['05-NOV-26', '2026-11-05'],
  ['5 de noviembre de 2026', '2026-11-05'],
  ['1 dic. 2026', '2026-12-01'],
  ['17 Sept 2026', '2026-09-17'],
  ['29/02/2028', '2028-02-29'],
  [46_343, '2026-11-17'],
  [46_343.75, '2026-11-17'],
  ['46343', '2026-11-17'],
  ['29/02/2026', null],
  ['31/11/2026', null],
  ['11/13/2026', null],
  ['05/11-2026', null],
  ['5 foo 2026', null],
  ['ayer', null],
  ['', null],
  [12, null],
  [Number.NaN, null],
  ['00/00/0000', null],
  ['05/11/1526', null],
  [undefined, null],
])('the text %j is read as the day %s', (cell, day) => {
  expect(parseDay(cell)).toBe(day)
})

test('a bare number is not recognised as a day, because it could be an amount', () => {
  expect([46_343, '46343', '20261105', '05/11/2026'].map(looksLikeDay)).toEqual([false, false, false, true])
})

describe('columns with mixed date orders', () => {
  test.each<[SheetCell[], string[] | null]>([
    [['05/11/2026', '23/11/2026', '06/11/2026'], null],
    [
      ['05/11/2026', '23/11/2026', '11/13/2026', '11/14/2026'],
      ['05/11/2026', '23/11/2026', '11/13/2026'],
    ],
    [['11/13/2026'], ['11/13/2026']],
    // Neither order of day and month fits all of these cells, so they are unreadable.
    [['05/11/2026', '11/45/2026', '40/40/2026', 'x', 46_343], null],
  ])('in a column with the days %j, those with the month first are %j', (cells, found) => {
    expect(findMixedDays(cells)).toEqual(found)
  })
})
