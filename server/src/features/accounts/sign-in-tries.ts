import { tooManyTries } from '@entrena/contract/accounts/errors'
import type { Db } from '../../platform/db/db'
import { networkOf } from '../../platform/network'
import { refuse } from '../../platform/refused'
import { hashSecret } from '../../platform/session'
import { countTry, findTries, forgetTries, takeBackTry } from './queries'

const firstWaitSeconds = 30
/** A try is forgotten after this long, and no wait is longer. */
const keptSeconds = 15 * 60

/** Wrong tries before one has to wait: for an account from one network or browser, and for an account from everywhere. */
const freeTries = { narrow: 10, wide: 100 } as const

export interface Attempt {
  readonly email: string
  /** The IP address that the request comes from. */
  readonly address: string
  /** Hash of the browser's device cookie, where somebody signed into this very account with it before. */
  readonly device: string | undefined
}

interface Key {
  readonly hash: string
  readonly free: number
}

export function forgetBefore(now: Date): Date {
  return new Date(now.getTime() - keptSeconds * 1000)
}

/** How long to wait after that many tries: not at all, then half a minute, doubling. */
export function waitSeconds(tries: number, free: number = freeTries.narrow): number {
  return tries < free ? 0 : Math.min(firstWaitSeconds * 2 ** (tries - free), keptSeconds)
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
 * What a wrong password counts against. Strangers who guess must not lock the owner out, so a browser that has signed in
 * before has a count of its own, and only guesses from the same network share the strict one.
 */
function strictKeys(attempt: Attempt): readonly Key[] {
  return attempt.device ? [deviceKey(attempt.email, attempt.device)] : [emailFromNetworkKey(attempt), emailKey(attempt)]
}

function count(db: Db, { hash, free }: Key, now: Date): Promise<boolean> {
  return countTry(db, hash, {
    now,
    forgetBefore: forgetBefore(now),
    free,
    firstWaitSeconds,
    longestWaitSeconds: keptSeconds,
  })
}

async function refuseTry(db: Db, { hash, free }: Key, now: Date) {
  const found = await findTries(db, hash)
  const until = found ? found.triedAt.getTime() + waitSeconds(found.tries, free) * 1000 : now.getTime()
  return refuse(tooManyTries, { seconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })
}

/**
 * Counts a try before its password is checked, and refuses it where an account was tried too often. A network may be a
 * whole neighbourhood behind one carrier: beyond its own count it is only slowed, so that another person's right password
 * still signs in.
 */
export async function beginTry(db: Db, attempt: Attempt, now: Date): Promise<{ readonly isSlowed: boolean }> {
  for (const key of strictKeys(attempt)) {
    if (!(await count(db, key, now))) throw await refuseTry(db, key, now)
  }
  return { isSlowed: attempt.device === undefined && !(await count(db, networkKey(attempt), now)) }
}

/** What a wrong password from a slowed network is told. */
export function refuseNetwork(db: Db, attempt: Attempt, now: Date) {
  return refuseTry(db, networkKey(attempt), now)
}

/** The counts of a deleted person. Those that include a network or a browser expire within minutes. */
export function forgetTriesOf(db: Db, person: Pick<Attempt, 'email'>): Promise<void> {
  return forgetTries(db, emailKey(person).hash)
}

/** The password was right, so the try was no wrong one. */
export async function clearTries(db: Db, attempt: Attempt, { isSlowed }: { isSlowed: boolean }): Promise<void> {
  for (const { hash } of strictKeys(attempt)) await forgetTries(db, hash)
  // A slowed try was not counted. Taking it back would let attackers lower the count by signing in to their own account.
  if (attempt.device === undefined && !isSlowed) await takeBackTry(db, networkKey(attempt).hash)
}
