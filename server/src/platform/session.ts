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

interface Security {
  readonly secure: boolean
}

interface CookieOptions extends Security {
  readonly path: string
  readonly seconds: number
}

/** Read when asked for: parsing them all at every request would cost more than many an answer. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[name]
}

/** `seconds` is how long it lives; 0 takes it away. */
export function writeCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const { path, secure, seconds } = options
  const written = { path, httpOnly: true, sameSite: 'lax', secure, maxAge: seconds } as const
  reply.header('set-cookie', reply.server.serializeCookie(name, value, written))
}

export function readSessionToken(request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName)
}

export function writeSessionCookie(reply: FastifyReply, token: string, { secure }: Security): void {
  writeCookie(reply, cookieName, token, { path: '/', secure, seconds: sessionSeconds })
}

export function clearSessionCookie(reply: FastifyReply, { secure }: Security): void {
  writeCookie(reply, cookieName, '', { path: '/', secure, seconds: 0 })
}
