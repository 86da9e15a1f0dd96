import { signInFailed } from '@entrena/contract/accounts/errors'
import { secondFactorRequired } from '@entrena/contract/accounts/second-factor-errors'
import { secondStepMinutes } from '@entrena/contract/accounts/second-factor-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret, makeSecret, readCookie, writeCookie } from '../../../platform/session'
import { lockWithPassword, type UserRow } from '../queries'
import { hasSecondFactor, insertPendingSignIn } from './queries'

/** Cookie that binds two-step verification of a sign-in to the browser of the first step. */
const cookieName = 'entrena_second_step'

export function readSecondStepHash(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, cookieName)
  return secret === undefined ? undefined : hashSecret(secret)
}

export function clearSecondStepCookie(reply: FastifyReply): void {
  writeCookie(reply, cookieName, '', { seconds: 0 })
}

interface FirstStep {
  /** The user as read when the password or the ticket was verified. */
  readonly user: Pick<UserRow, 'id' | 'passwordHash'>
  readonly reply: FastifyReply
}

/** Refuses to sign in before the code is sent, and remembers that the first step succeeded. */
export async function askForCode({ db, now }: Services, { user, reply }: FirstStep): Promise<void> {
  if (!(await hasSecondFactor(db, user.id))) return
  const secret = makeSecret()
  const expiresAt = new Date(now().getTime() + secondStepMinutes * 60_000)
  await db.transaction(async (tx) => {
    // The password may have been reset in the meantime.
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw refusedWith(signInFailed)
    await insertPendingSignIn(tx, { browserHash: hashSecret(secret), userId: user.id, expiresAt })
  })
  writeCookie(reply, cookieName, secret, { seconds: secondStepMinutes * 60 })
  throw refusedWith(secondFactorRequired)
}
