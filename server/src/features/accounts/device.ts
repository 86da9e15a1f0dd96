import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services'
import { hashSecret, makeSecret, readCookie, writeCookie } from '../../platform/session'
import { upsertDevice } from './queries'

/**
 * Marks a browser in which somebody has signed in, so that strangers who guess their password elsewhere do not slow them
 * down. It opens nothing by itself, and stays when they log out.
 */
const cookieName = 'entrena_device'

export const deviceSeconds = 400 * 24 * 60 * 60

export function readDevice(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, cookieName)
  return secret === undefined ? undefined : hashSecret(secret)
}

/** Several people may share a browser: it keeps its one secret, and each of them is noted with it. */
export async function rememberDevice(
  { db, now }: Services,
  userId: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const secret = readCookie(request, cookieName) ?? makeSecret()
  await upsertDevice(db, { tokenHash: hashSecret(secret), userId, seenAt: now() })
  writeCookie(reply, cookieName, secret, { seconds: deviceSeconds })
}
