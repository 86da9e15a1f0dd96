import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services'
import { hashSecret, readSessionToken, writeSessionCookie } from '../../platform/session'
import { deleteSession } from './queries'
import { rememberLanguage } from './remember-language'
import { startSession } from './start-session'

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A new session at each sign-in; the one that this browser had before ends. */
export async function signIn({ config, db, now }: Services, userId: string, { request, reply }: Http): Promise<void> {
  const previous = readSessionToken(request)
  if (previous) await deleteSession(db, hashSecret(previous))
  await rememberLanguage(db, userId, request)
  const token = await startSession(db, userId, now())
  writeSessionCookie(reply, token, { secure: config.isHttps })
}
