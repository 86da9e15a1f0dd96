import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns an ETag for the values that a reply depends on. */
export function tagOf(...parts: readonly (string | number | null)[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/**
 * Returns true if the request has this ETag. Compressing proxies make an ETag weak, so the mark for weak is ignored.
 */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  return request.headers['if-none-match']?.replace(/^W\//, '') === tag
}

/** Replies 304 Not Modified. */
export function answerUnchanged(reply: FastifyReply, tag: string): never {
  reply.header('etag', tag).code(304).send()
  // The reply is already sent, so Fastify ignores the return value. The cast is needed because the contract has no type
  // for 'not modified'.
  return reply as never
}
