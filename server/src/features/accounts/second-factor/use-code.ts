import { codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import type { Db } from '../../../platform/db/db'
import { type RateLimit, tryCountUse } from '../../../platform/limits/limit'
import { enqueueMail } from '../../../platform/mail/outbox'
import { Refused, refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import type { AccountOwner } from '../mails'
import { isKnownDevice, lockUser } from '../queries'
import { beginCodeTry } from '../sign-in-tries'
import { codesGuessedMail } from './mails'
import { findSecret, markTimeStepUsed, takeRecoveryCode } from './queries'
import { findTimeStep } from './totp'

/** Salted with the user's id, so that equal codes of two people have different hashes. A code has 80 random bits. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashSecret(`recovery code ${code} of ${userId}`)
}

interface Used {
  readonly userId: string
  /** Six digits from the authenticator app, or a recovery code, without blanks and hyphens. */
  readonly code: string
  readonly now: Date
}

/** Uses up a code. Returns false if it is wrong. */
async function useCode(db: Db, { userId, code, now }: Used): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, hashRecoveryCode(userId, code))
  const secret = await findSecret(db, userId)
  const step = secret === undefined ? undefined : findTimeStep(secret, code, now)
  return step !== undefined && markTimeStepUsed(db, userId, step)
}

interface Guess {
  readonly user: AccountOwner
  readonly code: string
  /** Hash of the browser's device cookie. */
  readonly device: string | undefined
}

/** The twentieth wrong code within a day causes a mail to the owner. */
const wrongCodes: RateLimit = { name: 'wrong codes', most: 19, withinMs: 24 * 60 * 60_000 }

/**
 * Counts a wrong code, and mails the owner if there are too many: only a person who knows the password, or has the
 * external account, is asked for a code. A correct code does not reset this daily counter.
 */
async function countWrongCode(services: Services, user: AccountOwner): Promise<void> {
  const { db, now } = services
  if (await tryCountUse(db, { limit: wrongCodes, who: user.id, now: now() })) return
  await db.transaction((tx) => enqueueMail(tx, codesGuessedMail(services, user)))
}

/**
 * Runs `task` in the transaction that uses up the code, so that a refused task does not cost a code. Wrong codes are
 * counted like wrong passwords.
 */
export async function withSecondFactorCode<Result>(
  services: Services,
  { user, code, device }: Guess,
  task: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { config, db, now } = services
  const isKnown = device !== undefined && (await isKnownDevice(db, device, user.email))
  const clearTries = config.rateLimit ? await beginCodeTry(db, { userId: user.id, isKnown }, now()) : undefined
  try {
    const result = await db.transaction(async (tx) => {
      // Locks the user first, like every transaction, to avoid deadlock.
      await lockUser(tx, user.id, 'no key update')
      if (!(await useCode(tx, { userId: user.id, code, now: now() }))) throw refusedWith(codeWrong)
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
