import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A tag for whatever an answer depends on. */
export function tagOf(...parts: readonly (string | number | null)[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Whether the browser knows the answer of that tag. A proxy that compresses makes a tag weak; it means the same here. */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  return request.headers['if-none-match']?.replace(/^W\//, '') === tag
}

/** Nothing new: says so, and no more. */
export function answerUnchanged(reply: FastifyReply, tag: string): never {
  reply.header('etag', tag).code(304).send()
  // Fastify waits for nothing else once an answer is sent; the contract's schema has no word for having nothing to say.
  return reply as never
}
