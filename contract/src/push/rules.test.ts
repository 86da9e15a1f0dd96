import { expect, test } from 'vitest'
import { browserKeyPattern, clientSecret } from './rules'

test.each([
  [browserKeyPattern, `BA${'x'.repeat(85)}`, true],
  [browserKeyPattern, `BA${'x'.repeat(84)}`, false],
  [browserKeyPattern, `AA${'x'.repeat(85)}`, false],
  [browserKeyPattern, `BA${'x'.repeat(84)}=`, false],
  [clientSecret, 'x'.repeat(22), true],
  [clientSecret, 'x'.repeat(23), false],
  [clientSecret, `${'x'.repeat(21)}+`, false],
])('the pattern of push keys %s accepts the text %s: %s', (pattern, text, isValid) => {
  expect(pattern.test(text)).toBe(isValid)
})
