import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSecret, readCookie, writeCookie } from '../../../platform/session'

/** Cookie that ties an external sign-in to its browser. It is never cleared, because another tab may be signing in. */
const cookieName = 'entrena_sign_in'

export function readBrowserSecret(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName)
}

/**
 * Returns the secret in the cookie, or a new one. All tabs share it, so that they do not break each other's sign-in.
 */
export function ensureBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const secret = readBrowserSecret(request) ?? makeSecret()
  writeCookie(reply, cookieName, secret, { seconds: 15 * 60 })
  return secret
}
