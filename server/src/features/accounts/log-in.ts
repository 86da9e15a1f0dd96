import { setTimeout as pause } from 'node:timers/promises'
import { invalidCredentials } from '@entrena/contract/accounts/errors'
import pLimit, { type LimitFunction } from 'p-limit'
import { networkOf } from '../../platform/network'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isPasswordRight } from './password'
import { findUserByEmail, isKnownDevice, type UserRow } from './queries'
import { beginSignInTry, clearSignInTries, makeNetworkRefusal } from './sign-in-tries'

export interface LogInAttempt {
  readonly email: string
  readonly password: string
  readonly address: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/** Maximum number of queued and running sign-in tries from a slowed network. Further tries are refused. */
const maxSlowedTries = 5

const slowedNetworks = new Map<string, LimitFunction>()

/**
 * Runs the tasks of a network one at a time, with a pause before each. Returns undefined if too many tasks of the
 * network are waiting.
 */
async function slowly<Result>(network: string, task: () => Promise<Result>): Promise<Result | undefined> {
  const limit = slowedNetworks.get(network) ?? pLimit(1)
  if (limit.activeCount + limit.pendingCount >= maxSlowedTries) return undefined
  slowedNetworks.set(network, limit)
  try {
    return await limit(async () => {
      await pause(500)
      return task()
    })
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) slowedNetworks.delete(network)
  }
}

/** A wrong password and an unknown e-mail address get the same refusal after the same time. */
export async function logIn(
  { config, db, now }: Services,
  { password, device, ...from }: LogInAttempt,
): Promise<UserRow> {
  const user = await findUserByEmail(db, from.email)
  const isKnown = device !== undefined && (await isKnownDevice(db, device, from.email))
  const attempt = { ...from, device: isKnown ? device : undefined }
  const begun = config.rateLimit ? await beginSignInTry(db, attempt, now()) : undefined
  const isSlowed = begun?.isSlowed ?? false
  const check = () => isPasswordRight(user?.passwordHash, password)
  const isRight = await (isSlowed ? slowly(networkOf(attempt.address), check) : check())
  if (user && isRight) {
    if (begun) await clearSignInTries(db, attempt, begun)
    return user
  }
  throw isSlowed ? await makeNetworkRefusal(db, attempt, now()) : refusedWith(invalidCredentials)
}
