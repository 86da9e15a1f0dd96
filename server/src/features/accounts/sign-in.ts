import { accountSuspendedRefusal, signInFailed } from '@entrena/contract/accounts/errors'
import { type Language, preferredLanguage } from '@entrena/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db'
import { logEvent } from '../../platform/http/security-events'
import type { HttpExchange } from '../../platform/http/serve'
import { type Refused, refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret, makeSecret, readSessionToken, sessionSeconds, writeSessionCookie } from '../../platform/session'
import { ensureDeviceSecret, writeDeviceCookie } from './device'
import { deleteSession, insertSession, lockWithPassword, type UserRow, updateLanguage, upsertDevice } from './queries'
import { askForCode } from './second-factor/ask-for-code'
import { hasSecondFactor } from './second-factor/queries'
import { supportContactOf } from './suspension/suspension-mails'

/** The user as read when the password or the ticket was verified. */
type VerifiedUser = Pick<UserRow, 'id' | 'passwordHash' | 'suspendedAt'>

interface SignIn extends HttpExchange {
  /** True if the code of two-step verification was correct. */
  readonly isCodeRight?: boolean
}

/**
 * Refuses an account with two-step verification until its code is correct. Then starts a session and ends the browser's
 * previous one.
 */
export async function signIn(services: Services, user: VerifiedUser, sign: SignIn): Promise<void> {
  const { request, reply, isCodeRight = false } = sign
  if (!isCodeRight) await askForCode(services, { user, reply })
  if (user.suspendedAt) throw refuseSuspended(services)
  const { db, now } = services
  const { id: userId, passwordHash } = user
  const previous = readSessionToken(request)
  if (previous) await deleteSession(db, hashSecret(previous))
  const language = languageOf(request)
  if (language) await updateLanguage(db, userId, language)
  const device = ensureDeviceSecret(request)
  // After the password was verified, the account may have been deleted, suspended or taken back by its owner, or
  // two-step verification may have been turned on.
  const token = await db.transaction(async (tx) => {
    const locked = await lockWithPassword(tx, userId, passwordHash)
    if (!locked) throw refusedWith(signInFailed)
    if (locked.suspendedAt) throw refuseSuspended(services)
    if (!isCodeRight && (await hasSecondFactor(tx, userId))) throw refusedWith(signInFailed)
    await upsertDevice(tx, { tokenHash: hashSecret(device), userId, seenAt: now() })
    return startSession(tx, userId, { now: now(), userAgent: request.headers['user-agent'] })
  })
  writeSessionCookie(reply, token)
  writeDeviceCookie(reply, device)
  logEvent(request, 'signed_in', { person: userId })
}

/** Thrown only after password and code were correct, so that strangers do not learn about the suspension. */
function refuseSuspended({ config }: Services): Refused {
  return refusedWith(accountSuspendedRefusal, { contact: supportContactOf(config) })
}

/** The browser's preferred language, which is also used for mails. */
export function languageOf({ headers }: FastifyRequest): Language | undefined {
  const accepted = headers['accept-language']
  return accepted ? preferredLanguage(accepted) : undefined
}

interface SessionStart {
  readonly now: Date
  readonly userAgent?: string | undefined
}

/** Browser and system are named at the beginning of a user agent. */
const maxOfUserAgent = 300

/** Creates a session and returns its token. Only the token's hash is stored. */
export async function startSession(db: Db, userId: string, { now, userAgent }: SessionStart): Promise<string> {
  const token = makeSecret()
  await insertSession(db, {
    tokenHash: hashSecret(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    userAgent: userAgent?.slice(0, maxOfUserAgent) ?? null,
  })
  return token
}
