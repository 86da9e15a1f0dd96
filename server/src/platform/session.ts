import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'entrena_session'

export const sessionSeconds = 30 * 24 * 60 * 60

/** 256 random bits. The database keeps only a hash of them; there is nothing to guess, so a fast one is enough. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach us over https: then all cookies are secure. */
    isHttps: boolean
  }
}

/**
 * Browsers take a `__Host-` cookie only over https and only from the host itself, so that no other subdomain can plant one
 * (RFC 6265bis). Its path must be '/'.
 */
export function nameCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** Read when asked for: parsing them all at every request would cost more than many an answer. */
export function readCookie({ server, headers }: FastifyRequest, name: string): string | undefined {
  const { cookie } = headers
  return cookie === undefined ? undefined : server.parseCookie(cookie)[nameCookie(name, server.isHttps)]
}

interface CookieOptions {
  /** How long it lives; 0 deletes it. */
  readonly seconds: number
}

export function writeCookie(reply: FastifyReply, name: string, value: string, { seconds }: CookieOptions): void {
  const { isHttps: secure, serializeCookie } = reply.server
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds } as const
  reply.header('set-cookie', serializeCookie(nameCookie(name, secure), value, options))
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
