import { setTimeout as pause } from 'node:timers/promises'
import { invalidCredentials } from '@entrena/contract/accounts/errors'
import { limitInFlight } from '../../platform/limit-in-flight'
import { networkOf } from '../../platform/network'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isPasswordRight } from './password'
import { findUserByEmail, isKnownDevice, type UserRow } from './queries'
import { beginTry, clearTries, makeNetworkRefusal } from './sign-in-tries'

export interface LogIn {
  readonly email: string
  readonly password: string
  readonly address: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/** Tries that a slowed network may have waiting; the next one is refused at once. */
const mostWaiting = 5

interface SlowLane {
  readonly inTurn: ReturnType<typeof limitInFlight>
  waiting: number
}

const slowLanes = new Map<string, SlowLane>()

/** One guess at a time from a network with many wrong tries, each after a pause. undefined where too many wait already. */
async function slowly<Result>(network: string, task: () => Promise<Result>): Promise<Result | undefined> {
  const lane = slowLanes.get(network) ?? { inTurn: limitInFlight(1), waiting: 0 }
  if (lane.waiting >= mostWaiting) return undefined
  slowLanes.set(network, lane)
  lane.waiting += 1
  try {
    return await lane.inTurn(async () => {
      await pause(500)
      return task()
    })
  } finally {
    lane.waiting -= 1
    if (lane.waiting === 0) slowLanes.delete(network)
  }
}

/** A wrong password and an unknown e-mail get the same refusal after the same time. */
export async function logIn({ config, db, now }: Services, { password, device, ...from }: LogIn): Promise<UserRow> {
  const user = await findUserByEmail(db, from.email)
  const isKnown = device !== undefined && (await isKnownDevice(db, device, from.email))
  const attempt = { ...from, device: isKnown ? device : undefined }
  const { isSlowed } = config.rateLimit ? await beginTry(db, attempt, now()) : { isSlowed: false }
  const check = () => isPasswordRight(user?.passwordHash, password)
  const isRight = await (isSlowed ? slowly(networkOf(attempt.address), check) : check())
  if (user && isRight) {
    if (config.rateLimit) await clearTries(db, attempt, { isSlowed })
    return user
  }
  throw isSlowed ? await makeNetworkRefusal(db, attempt, now()) : refuse(invalidCredentials)
}
