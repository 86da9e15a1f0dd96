import { expect, test } from 'vitest'
import { preferredLanguage } from './language'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-DO,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.2,es;q=0.7', 'es'],
  ['de,fr', 'en'],
  ['*', 'en'],
  [';;;,,q=', 'en'],
])('the header Accept-Language %j selects the language %s', (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected)
})
