import { expect, test } from 'vitest'
import { findTimeStep, makeTotpSecret, timeStepAt, toBase32, totpCodeAt } from './totp'

/** The secret of the test vectors in RFC 6238, appendix B. */
const secret = toBase32(Buffer.from('12345678901234567890'))

test('the secret of two-step verification is written in base32', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the verification code is %s, as in RFC 6238', (seconds, code) => {
  expect(totpCodeAt(secret, timeStepAt(new Date(seconds * 1000)))).toBe(code)
})

test('besides the current verification code, only the previous one and the next one are accepted', () => {
  const now = new Date('2026-11-16T16:00:10Z')
  const step = timeStepAt(now)
  const found = [-2, -1, 0, 1, 2].map((distance) => findTimeStep(secret, totpCodeAt(secret, step + distance), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})
