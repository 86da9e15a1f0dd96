import { demoAccount, freshSignInNeeded, passwordWrong } from '@entrena/contract/accounts/account-errors'
import { invalidCredentials } from '@entrena/contract/accounts/errors'
import { freshSignInMinutes } from '@entrena/contract/accounts/rules'
import { notSignedIn } from '@entrena/contract/refusals'
import type { Config } from '../../../platform/config/config'
import { Refused, refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { demoDomain } from '../demo'
import { logIn } from '../log-in'
import { findUser, type UserRow } from '../queries'
import { findSignInTime } from './sessions/queries'

/** A request of a signed-in person, as far as it matters for a confirmation. */
export interface OwnSession {
  readonly userId: string
  readonly tokenHash: string
  /** IP address of the request. */
  readonly address: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/**
 * Makes sure that the owner sent the request, and not somebody who found the browser open. A wrong password counts as a
 * sign-in try. An account without a password, which can only sign in externally, needs a sign-in of the last minutes.
 */
export async function confirmOwner(
  services: Services,
  { userId, tokenHash, address, device }: OwnSession,
  password: string | undefined,
): Promise<UserRow> {
  const user = await findUser(services.db, userId)
  if (!user) throw refuse(notSignedIn)
  refuseSharedAccount(services.config, user)
  if (user.passwordHash === null) {
    if (!(await isFreshlySignedIn(services, tokenHash))) throw refuse(freshSignInNeeded)
    return user
  }
  if (password === undefined) throw refuse(passwordWrong)
  try {
    return await logIn(services, { email: user.email, password, address, device })
  } catch (error) {
    const isWrong = error instanceof Refused && error.refusal.code === invalidCredentials.code
    throw isWrong ? refuse(passwordWrong) : error
  }
}

/** In a demo that others can reach, everybody knows the passwords. Nobody may lock the others out. */
export function refuseSharedAccount({ demo, isOnlyLocal }: Config, { email }: Pick<UserRow, 'email'>): void {
  if (demo && !isOnlyLocal && email.endsWith(`@${demoDomain}`)) throw refuse(demoAccount)
}

export async function isFreshlySignedIn({ db, now }: Services, tokenHash: string): Promise<boolean> {
  const signedInAt = await findSignInTime(db, tokenHash)
  return signedInAt !== undefined && now().getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000
}
