import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './password'

test('a password is hashed with the parameters that OWASP recommends', async () => {
  const hash = await hashPassword('merengue')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordRight(hash, 'merengue')).toBe(true)
  expect(await isPasswordRight(hash, 'bachata')).toBe(false)
})
