import { expect, test } from 'vitest'
import { shortenDescription } from './html/head'
import { writeDate } from './html/texts'
import { shortenName } from './present-trainer'

test.each([
  ['Gabriela Santos', 'Gabriela S.'],
  ['  Luis   Ángel Rosario ', 'Luis Á.'],
  ['Cher', 'Cher'],
  ['Ana 👩‍🦰', 'Ana 👩.'],
  ['', ''],
])('on public pages, a reviewer called %j is shown as %j', (name, shown) => {
  expect(shortenName(name)).toBe(shown)
})

test.each([
  ['One\n two', 20, 'One two'],
  ['Boxing by the sea, at six', 20, 'Boxing by the sea…'],
  ['a'.repeat(30), 10, `${'a'.repeat(9)}…`],
  ['👩👩👩👩', 3, '👩👩…'],
])('the text %j shortened to %i characters is %j', (text, most, short) => {
  expect(shortenDescription(text, most)).toBe(short)
})

test('dates on public pages are written in English and Spanish', () => {
  expect([writeDate('2026-11-09', 'en'), writeDate('2026-01-30', 'es')]).toEqual([
    'November 9, 2026',
    '30 de enero de 2026',
  ])
})
