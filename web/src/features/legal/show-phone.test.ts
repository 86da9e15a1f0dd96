import { expect, test } from 'vitest'
import { showPhone } from './show-phone'

test.each([
  ['18095550134', '+1 809 555 0134'],
  ['34600123456', '+34600123456'],
])('the phone number with the digits %s is shown as %s', (digits, shown) => {
  expect(showPhone(digits)).toBe(shown)
})
