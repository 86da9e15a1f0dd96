import { expect, it } from 'vitest'
import { isThemeChoice, themeOf } from './theme'

it.each([
  { choice: 'system', isSystemDark: true, wanted: 'dark' },
  { choice: 'system', isSystemDark: false, wanted: 'light' },
  { choice: 'light', isSystemDark: true, wanted: 'light' },
  { choice: 'dark', isSystemDark: false, wanted: 'dark' },
] as const)('for the choice $choice and a dark system: $isSystemDark, the theme is $wanted', (row) => {
  expect(themeOf(row.choice, row.isSystemDark)).toBe(row.wanted)
})

it('an unknown stored theme counts as no choice', () => {
  expect(isThemeChoice('sepia')).toBe(false)
  expect(isThemeChoice(undefined)).toBe(false)
  expect(isThemeChoice('dark')).toBe(true)
})
