import { tooManyTries } from '@entrena/contract/accounts/errors'
import type { Db } from '../../platform/db/db'
import { networkOf } from '../../platform/network'
import { refuse } from '../../platform/refused'
import { hashSecret } from '../../platform/session'
import { countTry, findTries, forgetTries, takeBackTry } from './queries'

const freeTries = 10
const firstWaitSeconds = 30
/** A try is forgotten after this long, and no wait is longer. */
const keptSeconds = 15 * 60

export interface Attempt {
  readonly email: string
  /** The network address that the request comes from. */
  readonly address: string
}

export function forgetBefore(now: Date): Date {
  return new Date(now.getTime() - keptSeconds * 1000)
}

/** How long a key waits after so many tries: not at all, then half a minute, doubling. */
export function waitSeconds(tries: number): number {
  return tries < freeTries ? 0 : Math.min(firstWaitSeconds * 2 ** (tries - freeTries), keptSeconds)
}

const emailKey = ({ email }: Pick<Attempt, 'email'>) => hashSecret(`email ${email}`)
const addressKey = ({ address }: Attempt) => hashSecret(`address ${networkOf(address)}`)

function count(db: Db, key: string, now: Date): Promise<boolean> {
  const rules = {
    now,
    forgetBefore: forgetBefore(now),
    free: freeTries,
    firstWaitSeconds,
    longestWaitSeconds: keptSeconds,
  }
  return countTry(db, key, rules)
}

async function refuseTry(db: Db, key: string, now: Date) {
  const found = await findTries(db, key)
  const until = found ? found.triedAt.getTime() + waitSeconds(found.tries) * 1000 : now.getTime()
  return refuse(tooManyTries, { seconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })
}

/**
 * Counts a try before its password is looked at. An e-mail address that was tried too often waits, whoever asks.
 * A network address may be a whole neighbourhood behind one carrier: its next try is only slowed, so that the right
 * password of another person still signs in.
 */
export async function beginTry(db: Db, attempt: Attempt, now: Date): Promise<{ readonly isSlowed: boolean }> {
  if (!(await count(db, emailKey(attempt), now))) throw await refuseTry(db, emailKey(attempt), now)
  return { isSlowed: !(await count(db, addressKey(attempt), now)) }
}

/** What a wrong password from a slowed address is told. */
export function refuseAddress(db: Db, attempt: Attempt, now: Date) {
  return refuseTry(db, addressKey(attempt), now)
}

/** Of somebody who is gone. */
export function forgetTriesOf(db: Db, person: Pick<Attempt, 'email'>): Promise<void> {
  return forgetTries(db, emailKey(person))
}

/** The password was right: the try was no wrong one. */
export async function clearTries(db: Db, attempt: Attempt, { isSlowed }: { isSlowed: boolean }): Promise<void> {
  await forgetTries(db, emailKey(attempt))
  // A slowed try was never counted, so an attacker cannot win one back by signing into an own account.
  if (!isSlowed) await takeBackTry(db, addressKey(attempt))
}
