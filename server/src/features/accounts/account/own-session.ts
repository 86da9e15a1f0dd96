import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/http/serve'
import { hashSecret, readSessionToken } from '../../../platform/session'
import { readDeviceHash } from '../device'
import type { OwnSession } from './confirm-owner'

export function ownSession(actor: Actor, request: FastifyRequest): OwnSession {
  const tokenHash = hashSecret(readSessionToken(request) ?? '')
  return { userId: actor.id, tokenHash, address: request.ip, device: readDeviceHash(request) }
}
