import { tooManyTries } from '@entrena/contract/accounts/errors'
import type { Db } from '../../platform/db/db'
import { networkOf } from '../../platform/network'
import { refuse } from '../../platform/refused'
import { hashSecret } from '../../platform/session'
import { countTry, deleteTries, findTries, uncountTry } from './queries/tries'

const firstWaitSeconds = 30
/** Tries expire after this time. No wait is longer than this time. */
const expiresAfterSeconds = 15 * 60

/** Wrong tries without a wait: `narrow` for one network or browser, `wide` for one account from all networks. */
const freeTries = { narrow: 10, wide: 100 } as const

export interface Attempt {
  readonly email: string
  /** IP address of the request. */
  readonly address: string
  /** Hash of the browser's device cookie. Undefined if the account has never signed in with this cookie. */
  readonly device: string | undefined
}

interface Key {
  readonly hash: string
  readonly free: number
}

export function triesExpiredBefore(now: Date): Date {
  return new Date(now.getTime() - expiresAfterSeconds * 1000)
}

/** The first `free` tries need no wait. The next wait is 30 seconds, and each further wait is twice as long. */
export function waitSeconds(tries: number, free: number = freeTries.narrow): number {
  return tries < free ? 0 : Math.min(firstWaitSeconds * 2 ** (tries - free), expiresAfterSeconds)
}

const emailKey = ({ email }: Pick<Attempt, 'email'>): Key => ({
  hash: hashSecret(`email ${email}`),
  free: freeTries.wide,
})
const emailFromNetworkKey = ({ email, address }: Attempt): Key => ({
  hash: hashSecret(`email ${email} from ${networkOf(address)}`),
  free: freeTries.narrow,
})
const networkKey = ({ address }: Attempt): Key => ({
  hash: hashSecret(`address ${networkOf(address)}`),
  free: freeTries.narrow,
})
const deviceKey = (email: string, device: string): Key => ({
  hash: hashSecret(`email ${email} with ${device}`),
  free: freeTries.narrow,
})

/**
 * The counters that can lock an account. A browser that has signed in before has its own counter, so that wrong guesses
 * by others do not lock out the owner.
 */
function strictKeys(attempt: Attempt): readonly Key[] {
  return attempt.device ? [deviceKey(attempt.email, attempt.device)] : [emailFromNetworkKey(attempt), emailKey(attempt)]
}

function count(db: Db, { hash, free }: Key, now: Date): Promise<boolean> {
  return countTry(db, hash, {
    now,
    expiredBefore: triesExpiredBefore(now),
    free,
    firstWaitSeconds,
    longestWaitSeconds: expiresAfterSeconds,
  })
}

async function makeRefusal(db: Db, { hash, free }: Key, now: Date) {
  const found = await findTries(db, hash)
  const until = found ? found.triedAt.getTime() + waitSeconds(found.tries, free) * 1000 : now.getTime()
  return refuse(tooManyTries, { seconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })
}

/**
 * Counts a try before the password is verified. Refuses the try if the account had too many tries. A network above the
 * limit is only slowed down, because a whole neighbourhood may share one IP address.
 */
export async function beginTry(db: Db, attempt: Attempt, now: Date): Promise<{ readonly isSlowed: boolean }> {
  for (const key of strictKeys(attempt)) {
    if (!(await count(db, key, now))) throw await makeRefusal(db, key, now)
  }
  return { isSlowed: attempt.device === undefined && !(await count(db, networkKey(attempt), now)) }
}

/** The error for a wrong password from a slowed network. */
export function makeNetworkRefusal(db: Db, attempt: Attempt, now: Date) {
  return makeRefusal(db, networkKey(attempt), now)
}

interface CodeAttempt {
  readonly userId: string
  /** Hash of the browser's device cookie. Undefined if the account has never signed in with this cookie. */
  readonly device: string | undefined
}

/**
 * The counter of wrong codes. A right password does not reset it. Otherwise an attacker who knows the password could guess codes
 * without a limit. For the same reason the limit for all networks together is the narrow one.
 */
const codeKey = ({ userId, device }: CodeAttempt): Key => ({
  hash: hashSecret(device ? `code of ${userId} with ${device}` : `code of ${userId}`),
  free: freeTries.narrow,
})

/** Counts a try before the code is verified. Refuses the try if there were too many. */
export async function beginCodeTry(db: Db, attempt: CodeAttempt, now: Date): Promise<void> {
  const key = codeKey(attempt)
  if (!(await count(db, key, now))) throw await makeRefusal(db, key, now)
}

export function clearCodeTries(db: Db, attempt: CodeAttempt): Promise<void> {
  return deleteTries(db, codeKey(attempt).hash)
}

/** Deletes the account counter of a deleted user. Counters for a network or a browser expire within minutes. */
export function deleteTriesOf(db: Db, person: Pick<Attempt, 'email'>): Promise<void> {
  return deleteTries(db, emailKey(person).hash)
}

/** After a reset of the password, wrong guesses of the old one do not matter any more. Wrong codes still count. */
export async function clearPasswordTries(db: Db, owner: Pick<Attempt, 'email' | 'address'>): Promise<void> {
  for (const { hash } of strictKeys({ ...owner, device: undefined })) await deleteTries(db, hash)
}

/** Resets the counters after a right password, because every try is counted before its password is verified. */
export async function clearTries(db: Db, attempt: Attempt, { isSlowed }: { isSlowed: boolean }): Promise<void> {
  for (const { hash } of strictKeys(attempt)) await deleteTries(db, hash)
  // A slowed try was not counted. If it were subtracted, attackers could lower the counter with their own account.
  if (attempt.device === undefined && !isSlowed) await uncountTry(db, networkKey(attempt).hash)
}
