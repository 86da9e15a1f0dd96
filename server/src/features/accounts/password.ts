import { availableParallelism } from 'node:os'
import { passwordBlankRefusal, passwordTooCommon, signInBusyRefusal } from '@entrena/contract/accounts/errors'
import { hash, verify } from '@node-rs/argon2'
import { refusedWith } from '../../platform/refused'
import { openWorkQueue } from '../../platform/work-queue'
import common from './common-passwords.json' with { type: 'json' }

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Limits how many passwords are hashed at the same time, each for about 35 ms, so that one core stays free for other
 * requests. Sign-ins have priority over registrations.
 */
const queued = openWorkQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: { urgent: 100, usual: 300 },
  refuse: () => refusedWith(signInBusyRefusal, { seconds: 5 }),
})

export function hashPassword(password: string): Promise<string> {
  return queued('usual', () => hash(password, strength))
}

/**
 * Hash of a random password. If there is no account, the entered password is compared with it, so that the response
 * takes equally long.
 */
let decoy: Promise<string> | undefined

/** Takes equally long if there is no account, so that response times do not reveal which addresses are registered. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= queued('urgent', () => hash(crypto.randomUUID(), strength))
  const verifiedHash = passwordHash ?? (await decoy)
  const isRight = await queued('urgent', () => verify(verifiedHash, password))
  return isRight && typeof passwordHash === 'string'
}

let commonPasswords: ReadonlySet<string> | undefined

/** True for passwords that attackers try first. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(common.words.split(' '))
  const typed = password.trim().toLowerCase()
  const isGuessable = /^(.)\1*$/u.test(typed) || /^(entrena|contraseña)\d*$/.test(typed)
  return isGuessable || commonPasswords.has(typed)
}

export function refuseWeakPassword(password: string): void {
  // A blank password is probably a typing mistake.
  if (password.trim() === '') throw refusedWith(passwordBlankRefusal)
  if (isCommonPassword(password)) throw refusedWith(passwordTooCommon)
}
