import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns an ETag for the values that a reply depends on. */
export function etagOf(...parts: readonly (string | number | null)[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Returns true if the request has this ETag. Ignores the prefix W/, because compressing proxies add it. */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  return request.headers['if-none-match']?.replace(/^W\//, '') === tag
}

export function replyNotModified(reply: FastifyReply, tag: string): never {
  reply.header('etag', tag).code(304).send()
  // The reply has been sent, so Fastify ignores this value. The cast is needed, because the contract has no type for
  // 304.
  return reply as never
}
