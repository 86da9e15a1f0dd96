import { demoAccountRefusal, freshSignInNeededRefusal, passwordWrong } from '@entrena/contract/accounts/account-errors'
import { invalidCredentials } from '@entrena/contract/accounts/errors'
import { freshSignInMinutes } from '@entrena/contract/accounts/rules'
import { codeMissing } from '@entrena/contract/accounts/second-factor-errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Config } from '../../../platform/config/config'
import type { Db } from '../../../platform/db/db'
import { Refused, refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { demoDomain } from '../demo'
import { logIn } from '../log-in'
import { findUser, lockUser, lockWithPassword, type UserRow } from '../queries'
import { hasSecondFactor } from '../second-factor/queries'
import { withSecondFactorCode } from '../second-factor/use-code'
import { findSignInTime } from './sessions/queries'

/** The parts of a signed-in request that are needed to confirm the account's owner. */
export interface OwnSession {
  readonly userId: string
  readonly tokenHash: string
  /** IP address of the request. */
  readonly address: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/**
 * Confirms that the account's owner sent the request, and not somebody who found the browser open. A wrong password
 * counts as a failed sign-in. An account without a password needs an external sign-in within the last minutes.
 */
export async function confirmOwner(
  services: Services,
  { userId, tokenHash, address, device }: OwnSession,
  password: string | undefined,
): Promise<UserRow> {
  const user = await findUser(services.db, userId)
  if (!user) throw refusedWith(notSignedInRefusal)
  refuseSharedAccount(services.config, user)
  if (user.passwordHash === null) {
    if (!(await isFreshlySignedIn(services, tokenHash))) throw refusedWith(freshSignInNeededRefusal)
    return user
  }
  if (password === undefined) throw refusedWith(passwordWrong)
  try {
    return await logIn(services, { email: user.email, password, address, device })
  } catch (error) {
    const isWrong = error instanceof Refused && error.refusal.code === invalidCredentials.code
    throw isWrong ? refusedWith(passwordWrong) : error
  }
}

/** Runs `task` in a transaction that also uses up the code, if two-step verification is on. */
export async function withOwnersCode<Result>(
  services: Services,
  { device, tokenHash }: OwnSession,
  { user, code }: { readonly user: UserRow; readonly code: string | undefined },
  task: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const run = async (tx: Db) => {
    await lockUser(tx, user.id, 'no key update')
    // The owner may have regained the account while the password was being checked.
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw refusedWith(passwordWrong)
    if (!(await findSignInTime(tx, tokenHash))) throw refusedWith(notSignedInRefusal)
    return task(tx)
  }
  if (!(await hasSecondFactor(services.db, user.id))) return services.db.transaction(run)
  if (code === undefined) throw refusedWith(codeMissing)
  return withSecondFactorCode(services, { user, code, device }, run)
}

/** Password and code that are sent with a sensitive request. */
export interface OwnerProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/**
 * Runs `task` in a transaction after the owner has confirmed with the password and, if two-step verification is on, a
 * code.
 */
export async function withOwnerConfirmed<Result>(
  services: Services,
  session: OwnSession,
  { password, code }: OwnerProof,
  task: (tx: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const user = await confirmOwner(services, session, password)
  return withOwnersCode(services, session, { user, code }, (tx) => task(tx, user))
}

/**
 * Refuses changes of a demo account if other machines can reach the server. The password of a demo account is public,
 * so anybody could change the account and lock the others out.
 */
export function refuseSharedAccount({ demo, isOnlyLocal }: Config, { email }: Pick<UserRow, 'email'>): void {
  if (demo && !isOnlyLocal && email.endsWith(`@${demoDomain}`)) throw refusedWith(demoAccountRefusal)
}

export async function isFreshlySignedIn({ db, now }: Services, tokenHash: string): Promise<boolean> {
  const signedInAt = await findSignInTime(db, tokenHash)
  return signedInAt !== undefined && now().getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000
}
