import { signInFailed } from '@entrena/contract/accounts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMissingReference } from '../../platform/db/errors'
import { logEvent } from '../../platform/http/security-events'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret, readSessionToken, writeSessionCookie } from '../../platform/session'
import { rememberDevice } from './device'
import { deleteSession } from './queries'
import { rememberLanguage } from './remember-language'
import { startSession } from './start-session'

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A new session at each sign-in; the one that this browser had before ends. */
export async function signIn(services: Services, userId: string, { request, reply }: Http): Promise<void> {
  const { db, now } = services
  const previous = readSessionToken(request)
  if (previous) await deleteSession(db, hashSecret(previous))
  await rememberLanguage(db, userId, request)
  const token = await startSession(db, userId, now()).catch((error: unknown) => {
    // Deleted between the password and the session.
    throw isMissingReference(error) ? refuse(signInFailed) : error
  })
  writeSessionCookie(reply, token)
  await rememberDevice(services, userId, { request, reply })
  logEvent(request, 'signed_in', { person: userId })
}
