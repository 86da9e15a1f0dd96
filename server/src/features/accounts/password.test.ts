import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPasswordRight } from './password'

const release = vi.hoisted(() => ({ all: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', () => ({
  hash: () => new Promise<string>((resolve) => release.all.push(() => resolve('hash'))),
  verify: async () => true,
}))

test('at most 300 registrations wait for their password hash, and a sign-in is still accepted meanwhile', async () => {
  const running = Math.max(1, availableParallelism() - 1)
  const accepted = Array.from({ length: running + 300 }, () => hashPassword('merengue'))
  await expect(hashPassword('merengue')).rejects.toMatchObject({
    refusal: { code: 'sign_in_busy', status: 503 },
    details: { seconds: 5 },
  })
  const signIn = isPasswordRight('hash', 'merengue')
  while (release.all.length > 0) {
    release.all.shift()?.()
    await new Promise((later) => setImmediate(later))
  }
  expect(await signIn).toBe(true)
  expect(await Promise.all(accepted)).toHaveLength(running + 300)
})
