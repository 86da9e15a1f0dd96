import { expect, test } from 'vitest'
import { verifiedWords, writeMonth, writeShortMonth } from './words'

test('months are written in English and in Spanish', () => {
  expect(writeMonth('2026-11-09', 'en')).toBe('November 2026')
  expect(writeMonth('2026-11-09', 'es')).toBe('noviembre de 2026')
  expect(writeShortMonth('2026-01-31', 'en')).toBe('Jan 2026')
  expect(writeShortMonth('2026-12-01', 'es')).toBe('dic 2026')
})

test('the text of the verified badge never promises safety', () => {
  const said = Object.values(verifiedWords).flatMap(({ badge, meaning }) => [
    badge('2026-11-09'),
    meaning('2026-11-09'),
  ])
  expect(said.join(' ')).not.toMatch(/\bsafe|segur|trust|confia/i)
})
