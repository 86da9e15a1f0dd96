import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * The test configuration replaces the package with this file, so the real package can only be loaded with `require`.
 */
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const { verify } = argon2

/**
 * A hash with production strength takes 35 ms, and HTTP tests need thousands. The real strength is tested in
 * password-strength.test.ts.
 */
export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
