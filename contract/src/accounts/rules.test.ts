import { expect, test } from 'vitest'
import { passwordStrength } from './rules'

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Password123', 'weak'],
  ['1qaz2wsx3edc', 'weak'],
  ['123456789012345', 'weak'],
  ['merengue', 'fair'],
  ['Merengue7', 'fair'],
  ['bailamerengue', 'fair'],
  ['merengue-bachata-salsa', 'strong'],
  ['Tr4-b!q9Zp', 'strong'],
])('the strength of the password %s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
