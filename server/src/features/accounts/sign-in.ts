import { signInFailed } from '@entrena/contract/accounts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logEvent } from '../../platform/http/security-events'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret, readSessionToken, writeSessionCookie } from '../../platform/session'
import { deviceSecretOf, writeDeviceCookie } from './device'
import { deleteSession, hasPasswordHash, type UserRow, upsertDevice } from './queries'
import { rememberLanguage } from './remember-language'
import { startSession } from './start-session'

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** As they were when their password, or their ticket, was checked. */
type SignedIn = Pick<UserRow, 'id' | 'passwordHash'>

/** A new session at each sign-in; the one that this browser had before ends. */
export async function signIn(services: Services, user: SignedIn, { request, reply }: Http): Promise<void> {
  const { db, now } = services
  const { id: userId, passwordHash } = user
  const previous = readSessionToken(request)
  if (previous) await deleteSession(db, hashSecret(previous))
  await rememberLanguage(db, userId, request)
  const device = deviceSecretOf(request)
  // Checking a password takes long enough for the owner of the address to take the account over, or for a deletion.
  const token = await db.transaction(async (tx) => {
    if (!(await hasPasswordHash(tx, userId, passwordHash))) throw refuse(signInFailed)
    await upsertDevice(tx, { tokenHash: hashSecret(device), userId, seenAt: now() })
    return startSession(tx, userId, now())
  })
  writeSessionCookie(reply, token)
  writeDeviceCookie(reply, device)
  logEvent(request, 'signed_in', { person: userId })
}
