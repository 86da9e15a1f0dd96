import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, makeSecret, readCookie, writeCookie } from '../../platform/session'

/**
 * A cookie that marks a browser in which an account has signed in. Wrong guesses from other browsers then do not lock out
 * the owner. The cookie grants no access and survives log-out.
 */
const cookieName = 'entrena_device'

export const deviceSeconds = 400 * 24 * 60 * 60

export function readDeviceHash(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, cookieName)
  return secret === undefined ? undefined : hashSecret(secret)
}

/** Returns the browser's secret, or a new one. People who share a browser share its secret. */
export function ensureDeviceSecret(request: FastifyRequest): string {
  return readCookie(request, cookieName) ?? makeSecret()
}

export function writeDeviceCookie(reply: FastifyReply, secret: string): void {
  writeCookie(reply, cookieName, secret, { seconds: deviceSeconds })
}
