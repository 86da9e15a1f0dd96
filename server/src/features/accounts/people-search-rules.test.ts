import { expect, test } from 'vitest'
import { peoplePattern, whenToLookUp } from './people-search-rules'

test.each([
  ['Pérez', '%perez%'],
  ['an', '% an%'],
  ['Z', '% z%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
])('%s finds people by %s', (text, pattern) => {
  expect(peoplePattern(text)).toBe(pattern)
})

test.each([
  ['Zoila Cruz', 'first'],
  ['cruz41278', 'first'],
  ['laura@', 'first'],
  ['Yokasta', 'after'],
  ['Peña', 'after'],
  ['ana', 'never'],
  ['Ñoé', 'never'],
  ['z', 'never'],
])('%s is looked up %s', (text, when) => {
  expect(whenToLookUp(text)).toBe(when)
})
