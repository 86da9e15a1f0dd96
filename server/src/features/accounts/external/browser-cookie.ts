import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSecret, readCookie, writeCookie } from '../../../platform/session'

/** Ties an external sign-in to the browser that began it. It runs out by itself: another tab may still be on its way. */
const cookieName = 'entrena_sign_in'

export function readBrowser(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName)
}

/** A second sign-in begun in another tab must not break the first, so the secret is kept while it lives. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browser = readBrowser(request) ?? makeSecret()
  writeCookie(reply, cookieName, browser, { seconds: 15 * 60 })
  return browser
}
