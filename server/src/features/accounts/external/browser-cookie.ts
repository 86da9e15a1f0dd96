import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSecret, readCookie, writeCookie } from '../../../platform/session'

/** Ties an external sign-in to a browser. The cookie is never cleared, because another tab may still be signing in. */
const cookieName = 'entrena_sign_in'

export function readBrowserSecret(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName)
}

/** Reuses the secret while the cookie is valid, so that a second tab does not break the sign-in in the first tab. */
export function ensureBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const secret = readBrowserSecret(request) ?? makeSecret()
  writeCookie(reply, cookieName, secret, { seconds: 15 * 60 })
  return secret
}
