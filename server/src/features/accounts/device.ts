import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, makeSecret, readCookie, writeCookie } from '../../platform/session'

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
export function deviceSecretOf(request: FastifyRequest): string {
  return readCookie(request, cookieName) ?? makeSecret()
}

export function writeDeviceCookie(reply: FastifyReply, secret: string): void {
  writeCookie(reply, cookieName, secret, { seconds: deviceSeconds })
}
