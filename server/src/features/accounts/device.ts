import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, makeSecret, readCookie, writeCookie } from '../../platform/session'

/**
 * A cookie that identifies a browser in which an account has signed in. Wrong guesses in other browsers do not lock out
 * this browser.
 */
const cookieName = 'entrena_device'

export const deviceSeconds = 400 * 24 * 60 * 60

export function readDeviceHash(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, cookieName)
  return secret === undefined ? undefined : hashSecret(secret)
}

/** Returns the secret in the browser's device cookie, or a new secret. People who share a browser share the secret. */
export function ensureDeviceSecret(request: FastifyRequest): string {
  return readCookie(request, cookieName) ?? makeSecret()
}

export function writeDeviceCookie(reply: FastifyReply, secret: string): void {
  writeCookie(reply, cookieName, secret, { seconds: deviceSeconds })
}
