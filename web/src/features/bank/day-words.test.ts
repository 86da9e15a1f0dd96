import { expect, it } from 'vitest'
import { daysInBetweenSentence, formatDayInSentence, formatDayRange } from './day-words'

it.each([
  ['2026-11-11', '2026-11-14', 'Nov 11 to 14', '11 al 14 de nov.'],
  ['2026-10-28', '2026-11-04', 'Oct 28 to Nov 4', '28 de oct. al 4 de nov.'],
  ['2026-11-14', '2026-11-14', 'Nov 14', '14 de nov.'],
])('the days of a statement from %s to %s are written as %s, in Spanish as %s', (first, last, en, es) => {
  expect(formatDayRange(first, last, 'en')).toBe(en)
  expect(formatDayRange(first, last, 'es')).toBe(es)
})

it('two days of one month are written with the month once', () => {
  expect(daysInBetweenSentence('2026-11-09', '2026-11-11', 'en')).toBe('Nov 9 and 11')
  expect(daysInBetweenSentence('2026-11-09', '2026-11-11', 'es')).toBe('9 y el 11 de nov.')
})

it('a day within a sentence is written in the usual form of the language', () => {
  expect(formatDayInSentence('2026-11-06', 'en')).toBe('Nov 6')
  expect(formatDayInSentence('2026-11-06', 'es')).toBe('6 de nov.')
})
