import { expect, test } from 'vitest'
import { showPhone } from './show-phone'

test.each([
  ['18095550134', '+1 809 555 0134'],
  ['34600123456', '+34600123456'],
])('the digits %s are shown as %s', (digits, shown) => {
  expect(showPhone(digits)).toBe(shown)
})
