import { expect, it } from 'vitest'
import { pageTitle } from '../navigation/page-title'
import { formatDay, formatInstant, formatMonth, formatMonths } from './format'

it.each([
  ['en', 'short', 'Tue, Nov 17'],
  ['en', 'long', 'Tuesday, November 17'],
  ['en', 'medium', 'Nov 17, 2026'],
  ['en', 'full', 'November 17, 2026'],
  ['en', 'dated', 'Tue, Nov 17, 2026'],
  ['es', 'short', 'mar, 17 nov'],
  ['es', 'medium', '17 nov 2026'],
  ['es', 'dated', 'mar, 17 nov 2026'],
  ['es', 'long', 'martes, 17 de noviembre'],
  ['es', 'full', '17 de noviembre de 2026'],
] as const)('formatDay in language %s and style %s returns %s', (language, style, wanted) => {
  expect(formatDay('2026-11-17', language, style)).toBe(wanted)
})

it.each([
  ['en', '2026-11-16', '2026-11-22', 'November 2026'],
  ['es', '2026-11-16', '2026-11-22', 'Noviembre de 2026'],
  ['en', '2026-11-30', '2026-12-06', 'Nov – Dec 2026'],
  ['en', '2026-12-28', '2027-01-03', 'Dec 2026 – Jan 2027'],
] as const)('formatMonths in %s returns the months of the week from %s to %s', (language, from, to, wanted) => {
  // Browsers use different kinds of spaces around the dash.
  expect(formatMonths(from, to, language).replace(/\s/g, ' ')).toBe(wanted)
})

it('formatInstant returns the date in the Dominican time zone, not in UTC', () => {
  expect(formatInstant('2026-11-18T03:30:00Z', 'en')).toBe('Tue, Nov 17')
})

it('the title of a page ends with the name of the product', () => {
  expect(pageTitle('Login')).toBe('Login · Entrena')
  expect(pageTitle()).toBe('Entrena')
})

it.each([
  ['en', 'short', 'Nov'],
  ['en', 'long', 'November'],
  ['en', 'full', 'November 2026'],
  ['es', 'short', 'Nov'],
  ['es', 'full', 'Noviembre de 2026'],
] as const)('formatMonth in language %s and style %s returns %s', (language, style, wanted) => {
  expect(formatMonth('2026-11', language, style)).toBe(wanted)
})
