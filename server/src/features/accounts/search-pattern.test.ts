import { expect, test } from 'vitest'
import { searchPattern } from './search-pattern'

test.each([
  ['Pérez', '%perez%'],
  ['an', '% an%'],
  ['Z', '% z%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
])('the search text %s becomes the LIKE pattern %s', (text, pattern) => {
  expect(searchPattern(text)).toBe(pattern)
})
