import { setTimeout as pause } from 'node:timers/promises'
import { invalidCredentials } from '@entrena/contract/accounts/errors'
import { limitInFlight } from '../../platform/limit-in-flight'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isPasswordRight } from './password'
import { findUserByEmail, type UserRow } from './queries'
import { beginTry, clearTries, refuseAddress } from './sign-in-tries'

export interface LogIn {
  readonly email: string
  readonly password: string
  readonly address: string
}

const slowlyOneAtATime = limitInFlight(1)

/** From an address with many wrong tries: one guess at a time, each with a pause. */
function slowly<Result>(task: () => Promise<Result>): Promise<Result> {
  return slowlyOneAtATime(async () => {
    await pause(500)
    return task()
  })
}

/** Answers the person, or says no in the same words and the same time for a wrong password and an unknown e-mail. */
export async function logIn({ config, db, now }: Services, { password, ...attempt }: LogIn): Promise<UserRow> {
  const { isSlowed } = config.rateLimit ? await beginTry(db, attempt, now()) : { isSlowed: false }
  const user = await findUserByEmail(db, attempt.email)
  const check = () => isPasswordRight(user?.passwordHash, password)
  const isRight = await (isSlowed ? slowly(check) : check())
  if (user && isRight) {
    if (config.rateLimit) await clearTries(db, attempt)
    return user
  }
  throw isSlowed ? await refuseAddress(db, attempt, now()) : refuse(invalidCredentials)
}
