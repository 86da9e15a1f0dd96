import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/** The configuration of the tests replaces the package by this file, so only `require` finds the package itself. */
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const { verify } = argon2

/** A hash of the production strength takes 35 ms, and the HTTP tests need thousands. password-strength.test.ts checks the strength. */
export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
