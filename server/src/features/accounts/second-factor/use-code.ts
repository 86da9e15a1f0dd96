import { codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import type { Db } from '../../../platform/db/db'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import { isKnownDevice, lockUser, type UserRow } from '../queries'
import { beginCodeTry, clearCodeTries } from '../sign-in-tries'
import { findSecret, takeRecoveryCode, takeStep } from './queries'
import { findStep } from './totp'

/** Salted with the user, so that equal codes of two people have different hashes. A code has 80 random bits. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashSecret(`recovery code ${code} of ${userId}`)
}

interface Used {
  readonly userId: string
  /** Six digits of the app, or a recovery code, without blanks and hyphens. */
  readonly code: string
  readonly now: Date
}

/** Uses up a code and returns true if it was right. */
async function useCode(db: Db, { userId, code, now }: Used): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, hashRecoveryCode(userId, code))
  const secret = await findSecret(db, userId)
  const step = secret === undefined ? undefined : findStep(secret, code, now)
  return step !== undefined && takeStep(db, userId, step)
}

interface Guess {
  readonly user: Pick<UserRow, 'id' | 'email'>
  readonly code: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/**
 * Runs `task` with the transaction in which the code is used up, so that a code is not lost if the task is refused. Wrong
 * codes are counted like wrong passwords.
 */
export async function withCode<Result>(
  { config, db, now }: Services,
  { user, code, device }: Guess,
  task: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const isKnown = device !== undefined && (await isKnownDevice(db, device, user.email))
  const attempt = { userId: user.id, device: isKnown ? device : undefined }
  if (config.rateLimit) await beginCodeTry(db, attempt, now())
  const result = await db.transaction(async (tx) => {
    // Like every transaction, locks the user first, to avoid deadlock.
    await lockUser(tx, user.id, 'no key update')
    if (!(await useCode(tx, { userId: user.id, code, now: now() }))) throw refuse(codeWrong)
    return task(tx)
  })
  if (config.rateLimit) await clearCodeTries(db, attempt)
  return result
}
