import { signInFailed } from '@entrena/contract/accounts/errors'
import { preferredLanguage } from '@entrena/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db'
import { logEvent } from '../../platform/http/security-events'
import type { Http } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret, makeSecret, readSessionToken, sessionSeconds, writeSessionCookie } from '../../platform/session'
import { ensureDeviceSecret, writeDeviceCookie } from './device'
import { deleteSession, hasPasswordHash, insertSession, type UserRow, updateLanguage, upsertDevice } from './queries'

/** The user row at the time when the password or the ticket was verified. */
type VerifiedUser = Pick<UserRow, 'id' | 'passwordHash'>

/** Starts a new session and ends the previous session of the browser. */
export async function signIn(services: Services, user: VerifiedUser, { request, reply }: Http): Promise<void> {
  const { db, now } = services
  const { id: userId, passwordHash } = user
  const previous = readSessionToken(request)
  if (previous) await deleteSession(db, hashSecret(previous))
  await saveLanguage(db, userId, request)
  const device = ensureDeviceSecret(request)
  // While the password was being verified, the account may have been deleted or taken over by the owner of the address.
  const token = await db.transaction(async (tx) => {
    if (!(await hasPasswordHash(tx, userId, passwordHash))) throw refuse(signInFailed)
    await upsertDevice(tx, { tokenHash: hashSecret(device), userId, seenAt: now() })
    return startSession(tx, userId, now())
  })
  writeSessionCookie(reply, token)
  writeDeviceCookie(reply, device)
  logEvent(request, 'signed_in', { person: userId })
}

/** Saves the browser's language, because mails to the user are in this language. */
async function saveLanguage(db: Db, userId: string, { headers }: FastifyRequest): Promise<void> {
  const accepted = headers['accept-language']
  if (accepted) await updateLanguage(db, userId, preferredLanguage(accepted))
}

/** Returns the session token. Only the hash of the token is stored. */
export async function startSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = makeSecret()
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  await insertSession(db, { tokenHash: hashSecret(token), userId, createdAt: now, expiresAt })
  return token
}
