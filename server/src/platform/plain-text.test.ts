import { expect, test } from 'vitest'
import { searchPattern } from './plain-text'

test.each([
  ['Pérez', '%perez%'],
  ['an', '% an%'],
  ['Z', '% z%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
])('the search text %s becomes the LIKE pattern %s', (text, pattern) => {
  expect(searchPattern(text)).toBe(pattern)
})
