import { codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import type { Db } from '../../../platform/db/db'
import { type Limit, tryUse } from '../../../platform/limits/limit'
import { enqueueMail } from '../../../platform/mail/outbox'
import { Refused, refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import type { AccountOwner } from '../mails'
import { isKnownDevice, lockUser } from '../queries'
import { beginCodeTry } from '../sign-in-tries'
import { codesGuessedLetter } from './mails'
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
  readonly user: AccountOwner
  readonly code: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/** At the next wrong code within a day, which is the twentieth, the owner is told. */
const wrongCodes: Limit = { name: 'wrong codes', most: 19, withinMs: 24 * 60 * 60_000 }

/** Whoever sends codes knows the password, or has the external account. A right code in between does not end this count. */
async function countWrongCode(services: Services, user: AccountOwner): Promise<void> {
  const { db, now } = services
  if (await tryUse(db, { limit: wrongCodes, who: user.id, now: now() })) return
  await db.transaction((tx) => enqueueMail(tx, codesGuessedLetter(services, user)))
}

/**
 * Runs `task` with the transaction in which the code is used up, so that a code is not lost if the task is refused. Wrong
 * codes are counted like wrong passwords.
 */
export async function withCode<Result>(
  services: Services,
  { user, code, device }: Guess,
  task: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { config, db, now } = services
  const isKnown = device !== undefined && (await isKnownDevice(db, device, user.email))
  const clearTries = config.rateLimit ? await beginCodeTry(db, { userId: user.id, isKnown }, now()) : undefined
  try {
    const result = await db.transaction(async (tx) => {
      // Like every transaction, locks the user first, to avoid deadlock.
      await lockUser(tx, user.id, 'no key update')
      if (!(await useCode(tx, { userId: user.id, code, now: now() }))) throw refuse(codeWrong)
      return task(tx)
    })
    await clearTries?.()
    return result
  } catch (error) {
    const isWrong = error instanceof Refused && error.refusal.code === codeWrong.code
    if (isWrong && config.rateLimit) await countWrongCode(services, user)
    throw error
  }
}
