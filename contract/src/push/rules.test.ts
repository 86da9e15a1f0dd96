import { expect, test } from 'vitest'
import { clientKey, clientSecret } from './rules'

test.each([
  [clientKey, `BA${'x'.repeat(85)}`, true],
  [clientKey, `BA${'x'.repeat(84)}`, false],
  [clientKey, `AA${'x'.repeat(85)}`, false],
  [clientKey, `BA${'x'.repeat(84)}=`, false],
  [clientSecret, 'x'.repeat(22), true],
  [clientSecret, 'x'.repeat(23), false],
  [clientSecret, `${'x'.repeat(21)}+`, false],
])('the pattern of push keys %s accepts the text %s: %s', (pattern, text, isValid) => {
  expect(pattern.test(text)).toBe(isValid)
})
