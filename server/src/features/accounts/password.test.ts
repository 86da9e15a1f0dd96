import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPasswordRight } from './password'

const release = vi.hoisted(() => ({ all: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', () => ({
  hash: () => new Promise<string>((resolve) => release.all.push(() => resolve('hash'))),
  verify: async () => true,
}))

test('at most 300 registrations are queued for password hashing, and sign-ins do not wait for that queue', async () => {
  const running = Math.max(1, availableParallelism() - 1)
  let hashed = 0
  const accepted = Array.from({ length: running + 300 }, async () => {
    await hashPassword('merengue')
    hashed += 1
  })
  await expect(hashPassword('merengue')).rejects.toMatchObject({
    refusal: { code: 'sign_in_busy', status: 503 },
    details: { seconds: 5 },
  })
  const signIn = isPasswordRight('hash', 'merengue').then((isRight) => ({ isRight, hashedBefore: hashed }))
  while (release.all.length > 0) {
    release.all.shift()?.()
    await new Promise((later) => setImmediate(later))
  }
  const { isRight, hashedBefore } = await signIn
  expect(isRight).toBe(true)
  // The sign-in waits only for hashes that had already begun, and for the decoy that passwords are compared with if
  // there is no account.
  expect(hashedBefore).toBeLessThanOrEqual(running + 2)
  await Promise.all(accepted)
  expect(hashed).toBe(running + 300)
})
