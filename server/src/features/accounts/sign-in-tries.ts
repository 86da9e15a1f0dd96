import { tooManyTries } from '@entrena/contract/accounts/errors'
import type { Db } from '../../platform/db/db'
import { networkOf } from '../../platform/network'
import { refusedWith } from '../../platform/refused'
import { hashSecret } from '../../platform/session'
import { countSignInTry, deleteTries, findTries, subtractSignInTry } from './queries/tries'

const firstWaitSeconds = 30
/** Tries are forgotten after this time. This is also the longest wait. */
const expiresAfterSeconds = 15 * 60

/**
 * Number of wrong tries before the first wait. `narrow` is the number for one network or browser. `known` plus `wide`
 * is the number for one account. Only browsers that the account knows may use the tries in `known`, so that strangers
 * cannot use them up.
 */
const freeTries = { narrow: 10, known: 20, wide: 80 } as const

export interface SignInAttempt {
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

/** The first `free` tries need no wait. The next one waits 30 seconds, and each further one twice as long. */
export function waitSecondsAfter(tries: number, free: number = freeTries.narrow): number {
  return tries < free ? 0 : Math.min(firstWaitSeconds * 2 ** (tries - free), expiresAfterSeconds)
}

const emailKey = ({ email }: Pick<SignInAttempt, 'email'>): Key => ({
  hash: hashSecret(`email ${email}`),
  free: freeTries.wide,
})
const emailFromNetworkKey = ({ email, address }: SignInAttempt): Key => ({
  hash: hashSecret(`email ${email} from ${networkOf(address)}`),
  free: freeTries.narrow,
})
const networkKey = ({ address }: SignInAttempt): Key => ({
  hash: hashSecret(`address ${networkOf(address)}`),
  free: freeTries.narrow,
})
const deviceKey = (email: string, device: string): Key => ({
  hash: hashSecret(`email ${email} with ${device}`),
  free: freeTries.narrow,
})

const knownBrowsersKey = ({ email }: Pick<SignInAttempt, 'email'>): Key => ({
  hash: hashSecret(`email ${email} with any known browser`),
  free: freeTries.known,
})

function knownKeys({ email, device }: SignInAttempt): readonly Key[] {
  return device ? [deviceKey(email, device), knownBrowsersKey({ email })] : []
}

const strangerKeys = (attempt: SignInAttempt): readonly Key[] => [emailFromNetworkKey(attempt), emailKey(attempt)]

function count(db: Db, { hash, free }: Key, now: Date): Promise<boolean> {
  return countSignInTry(db, hash, {
    now,
    expiredBefore: triesExpiredBefore(now),
    free,
    firstWaitSeconds,
    longestWaitSeconds: expiresAfterSeconds,
  })
}

async function makeRefusal(db: Db, { hash, free }: Key, now: Date) {
  const found = await findTries(db, hash)
  const until = found ? found.triedAt.getTime() + waitSecondsAfter(found.tries, free) * 1000 : now.getTime()
  return refusedWith(tooManyTries, { seconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })
}

async function countOrRefuse(db: Db, key: Key, now: Date): Promise<void> {
  if (!(await count(db, key, now))) throw await makeRefusal(db, key, now)
}

interface Begun {
  /** True if the try was counted as a try of a known browser. */
  readonly isKnown: boolean
  readonly isSlowed: boolean
}

/**
 * Counts a try before the password is verified, and refuses the try if there were too many. A network above its limit
 * is only slowed down, because many people may share an IP address. Each known browser has its own counter, so that the
 * wrong guesses of others do not lock the owner out. The known browsers together have a second limit. Above that limit,
 * they count as unknown browsers.
 */
export async function beginSignInTry(db: Db, attempt: SignInAttempt, now: Date): Promise<Begun> {
  if (attempt.device) {
    await countOrRefuse(db, deviceKey(attempt.email, attempt.device), now)
    if (await count(db, knownBrowsersKey(attempt), now)) return { isKnown: true, isSlowed: false }
  }
  for (const key of strangerKeys(attempt)) await countOrRefuse(db, key, now)
  return { isKnown: false, isSlowed: !(await count(db, networkKey(attempt), now)) }
}

/** The error for a wrong password from a slowed network. */
export function makeNetworkRefusal(db: Db, attempt: SignInAttempt, now: Date) {
  return makeRefusal(db, networkKey(attempt), now)
}

interface CodeAttempt {
  readonly userId: string
  /** True if the account has signed in with this browser before. */
  readonly isKnown: boolean
}

/**
 * Each account has two counters of wrong codes: one for all its known browsers, and one for all other browsers. Each
 * counter allows as few tries as one network has, and a correct password does not reset it. Otherwise an attacker who
 * knows the password could guess codes without limit.
 */
const codeKey = (userId: string, isKnown: boolean): Key => ({
  hash: hashSecret(isKnown ? `code of ${userId} with any known browser` : `code of ${userId}`),
  free: freeTries.narrow,
})

/**
 * Counts a try before the code is verified, and refuses it if there were too many. Known browsers above their limit are
 * limited like unknown ones. Returns a function that resets the counter after a correct code.
 */
export async function beginCodeTry(db: Db, { userId, isKnown }: CodeAttempt, now: Date): Promise<() => Promise<void>> {
  const isFew = isKnown && (await count(db, codeKey(userId, true), now))
  const key = codeKey(userId, isFew)
  if (!isFew) await countOrRefuse(db, key, now)
  return () => deleteTries(db, key.hash)
}

/** Deletes the counters of an account. Counters of networks and single browsers expire within minutes. */
export async function deleteTriesOf(db: Db, person: Pick<SignInAttempt, 'email'>): Promise<void> {
  for (const { hash } of [emailKey(person), knownBrowsersKey(person)]) await deleteTries(db, hash)
}

/**
 * Deletes the counters of wrong passwords after a reset, because guesses of the old password no longer matter. Counters
 * of wrong codes stay.
 */
export async function clearPasswordTries(db: Db, owner: SignInAttempt): Promise<void> {
  for (const { hash } of [...knownKeys(owner), ...strangerKeys(owner)]) await deleteTries(db, hash)
}

/** Resets the counters after a correct password, because every try was counted before its password was verified. */
export async function clearSignInTries(db: Db, attempt: SignInAttempt, { isKnown, isSlowed }: Begun): Promise<void> {
  const counted = isKnown ? knownKeys(attempt) : [...knownKeys(attempt), ...strangerKeys(attempt)]
  for (const { hash } of counted) await deleteTries(db, hash)
  // A slowed try was not counted, so it is not subtracted. Otherwise an attacker could lower the network's counter by
  // signing in to their own account.
  if (!isKnown && !isSlowed) await subtractSignInTry(db, networkKey(attempt).hash)
}
