import { describe, expect, it } from 'vitest'
import { readMonth, readYear } from './months'

describe('month of a statement', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2025-01', '2025-01'],
    ['2026-12', undefined],
    ['2026-13', undefined],
    ['2026-00', undefined],
    ['2026-1', undefined],
    ['1999-12', undefined],
    ['november', undefined],
    ['', undefined],
    [null, undefined],
  ])('in November 2026, the month %s in the URL of a statement is read as %s', (text, month) => {
    expect(readMonth(text, '2026-11')).toBe(month)
  })
})

describe('the year of a statement', () => {
  it.each([
    ['2026', '2026'],
    ['2025', '2025'],
    ['2027', undefined],
    ['1999', undefined],
    ['2026-11', undefined],
    ['', undefined],
    [null, undefined],
  ])('in November 2026, the period %s in the URL of a statement is read as %s', (text, year) => {
    expect(readYear(text, '2026-11')).toBe(year)
  })
})
