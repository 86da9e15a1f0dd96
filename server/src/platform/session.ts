import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'entrena_session'

export const sessionSeconds = 30 * 24 * 60 * 60

/**
 * Returns a token of 256 random bits. The database stores only a hash of the token. A fast hash is enough, because
 * nobody can guess the token.
 */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True if the public URL is https. All cookies then have the Secure attribute. */
    isHttps: boolean
  }
}

/**
 * A `__Host-` cookie is accepted only over https and only from the host itself, so that no other subdomain can set the
 * cookie (RFC 6265bis). The path of the cookie must be '/'.
 */
export function cookieNameFor(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

export function sessionCookieName(isSecure: boolean): string {
  return cookieNameFor(cookieName, isSecure)
}

/** Parses cookies only on demand, because parsing cookies for every request would cost more than many replies. */
export function readCookie({ server, headers }: FastifyRequest, name: string): string | undefined {
  const { cookie } = headers
  return cookie === undefined ? undefined : server.parseCookie(cookie)[cookieNameFor(name, server.isHttps)]
}

interface CookieOptions {
  /** Lifetime of the cookie; 0 deletes the cookie. */
  readonly seconds: number
}

export function writeCookie(reply: FastifyReply, name: string, value: string, { seconds }: CookieOptions): void {
  const { isHttps: secure, serializeCookie } = reply.server
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds } as const
  reply.header('set-cookie', serializeCookie(cookieNameFor(name, secure), value, options))
}

export function readSessionToken(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName)
}

export function writeSessionCookie(reply: FastifyReply, token: string): void {
  writeCookie(reply, cookieName, token, { seconds: sessionSeconds })
}

export function clearSessionCookie(reply: FastifyReply): void {
  writeCookie(reply, cookieName, '', { seconds: 0 })
}
