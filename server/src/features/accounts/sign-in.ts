import { signInFailed } from '@entrena/contract/accounts/errors'
import { type Language, preferredLanguage } from '@entrena/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db'
import { logEvent } from '../../platform/http/security-events'
import type { Http } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret, makeSecret, readSessionToken, sessionSeconds, writeSessionCookie } from '../../platform/session'
import { ensureDeviceSecret, writeDeviceCookie } from './device'
import { deleteSession, hasPasswordHash, insertSession, type UserRow, updateLanguage, upsertDevice } from './queries'
import { askForCode } from './second-factor/ask-for-code'

/** The user row at the time when the password or the ticket was verified. */
type VerifiedUser = Pick<UserRow, 'id' | 'passwordHash'>

interface SignIn extends Http {
  /** True if the code of the second factor was right. */
  readonly isCodeRight?: boolean
}

/** Refuses an account with a second factor until its code is right. Then starts a session and ends the browser's previous one. */
export async function signIn(services: Services, user: VerifiedUser, sign: SignIn): Promise<void> {
  const { request, reply, isCodeRight = false } = sign
  if (!isCodeRight) await askForCode(services, { user, reply })
  const { db, now } = services
  const { id: userId, passwordHash } = user
  const previous = readSessionToken(request)
  if (previous) await deleteSession(db, hashSecret(previous))
  const language = languageOf(request)
  if (language) await updateLanguage(db, userId, language)
  const device = ensureDeviceSecret(request)
  // While the password was being verified, the account may have been deleted or taken over by the owner of the address.
  const token = await db.transaction(async (tx) => {
    if (!(await hasPasswordHash(tx, userId, passwordHash))) throw refuse(signInFailed)
    await upsertDevice(tx, { tokenHash: hashSecret(device), userId, seenAt: now() })
    return startSession(tx, userId, { now: now(), userAgent: request.headers['user-agent'] })
  })
  writeSessionCookie(reply, token)
  writeDeviceCookie(reply, device)
  logEvent(request, 'signed_in', { person: userId })
}

/** The browser's language. Mails to the user are in this language. */
export function languageOf({ headers }: FastifyRequest): Language | undefined {
  const accepted = headers['accept-language']
  return accepted ? preferredLanguage(accepted) : undefined
}

interface SessionStart {
  readonly now: Date
  readonly userAgent?: string | undefined
}

/** The names of browser and system are in the first part of a user agent. */
const mostOfUserAgent = 300

/** Returns the session token. Only the hash of the token is stored. */
export async function startSession(db: Db, userId: string, { now, userAgent }: SessionStart): Promise<string> {
  const token = makeSecret()
  await insertSession(db, {
    tokenHash: hashSecret(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    userAgent: userAgent?.slice(0, mostOfUserAgent) ?? null,
  })
  return token
}
