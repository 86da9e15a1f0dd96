import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitInFlight } from '../../platform/limit-in-flight'

/** Argon2id with the strength that OWASP names: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing is slow on purpose. One processor stays free for everyone who is not signing in. */
const inTurn = limitInFlight(Math.max(1, availableParallelism() - 1))

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

/** Hash of nothing that anyone knows; made once, when it is first needed. */
let decoy: Promise<string> | undefined

/** Takes the same time whether there is an account, an account without a password, or none. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = passwordHash ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && typeof passwordHash === 'string'
}
