import { expect, it } from 'vitest'
import { coveredDaysOfMonth, formatMissingDays } from './coverage'

const today = '2026-11-17'

it.each([
  [['2026-11-09', '2026-11-10'], '9 and 10', 'el 9 y el 10'],
  [['2026-11-09'], '9', 'el 9'],
  [['2026-11-03', '2026-11-04', '2026-11-05'], '3 to 5', 'del 3 al 5'],
  [['2026-10-30', '2026-11-09'], 'Oct 30 and 9', 'el 30 de oct. y el 9'],
  [['2026-10-31', '2026-11-01', '2026-11-02'], 'Oct 31 to 2', 'del 31 de oct. al 2'],
])('the missing days %j are written as %s, in Spanish as %s', (missing, en, es) => {
  expect(formatMissingDays(missing, today, 'en')).toBe(en)
  expect(formatMissingDays(missing, today, 'es')).toBe(es)
})

it('the days without a statement are not listed if there are more than three gaps', () => {
  expect(formatMissingDays(['2026-11-01', '2026-11-03', '2026-11-05', '2026-11-07'], today, 'en')).toBeUndefined()
})

it('the coverage shows the days of this month until today, and tells missing days from days whose statement comes later', () => {
  const day = (name: string, isCovered: boolean) => ({ day: name, is_covered: isCovered })
  const days = [
    day('2026-10-31', true),
    day('2026-11-09', false),
    day('2026-11-14', true),
    day('2026-11-17', false),
    day('2026-11-18', false),
  ]
  const coverage = { covered_to: '2026-11-14', missing: ['2026-11-09'], days }
  expect(coveredDaysOfMonth(coverage, today)).toEqual([
    { day: '2026-11-09', look: 'missing' },
    { day: '2026-11-14', look: 'covered' },
    { day: '2026-11-17', look: 'open' },
  ])
})
