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

/** Read when asked for: parsing them all at every request would cost more than many an answer. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[name]
}

export function readSessionToken(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName)
}

interface CookieOptions {
  readonly secure: boolean
}

export function writeSessionCookie(reply: FastifyReply, token: string, { secure }: CookieOptions): void {
  reply.setCookie(cookieName, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: sessionSeconds })
}

export function clearSessionCookie(reply: FastifyReply, { secure }: CookieOptions): void {
  reply.clearCookie(cookieName, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}
