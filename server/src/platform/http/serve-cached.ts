import { createHash } from 'node:crypto'
import type { Endpoint } from '@entrena/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Input, serve } from './serve'

interface Written {
  readonly body: string
  readonly etag: string
}

interface Remembered {
  readonly written: Promise<Written>
  readonly freshUntil: number
}

/** Different questions that are remembered at once. */
const mostRemembered = 200

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that are remembered for a moment; whoever changes what they tell may clear them at once. */
    rememberedAnswers: Map<string, Remembered>
  }
}

interface CachedOptions<E extends Endpoint> {
  /** How long an answer stays the same for everyone, also when another process changes what it tells. */
  readonly freshMs: number
  /** Which questions are asked often enough to be remembered: their key, or undefined. */
  keyOf(input: Input<E>): string | undefined
  answer(input: Input<E>): Promise<z.input<E['reply']>>
}

/** Serves an endpoint that anyone may ask, remembering written answers for a moment. A browser that has one already hears so. */
export function serveCached<E extends Endpoint & { access: 'anyone' }>(
  app: FastifyInstance,
  endpoint: E,
  { freshMs, keyOf, answer }: CachedOptions<E>,
): void {
  const { rememberedAnswers: answers } = app

  async function write(input: Input<E>): Promise<Written> {
    const body = JSON.stringify(endpoint.reply.parse(await answer(input)))
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }

  /** Many who ask at once share one answer, also while it is being written. */
  function find(key: string, input: Input<E>): Promise<Written> {
    const known = answers.get(key)
    if (known && known.freshUntil > Date.now()) return known.written
    const written = write(input)
    if (answers.size >= mostRemembered) answers.clear()
    answers.set(key, { written, freshUntil: Date.now() + freshMs })
    written.catch(() => answers.delete(key))
    return written
  }

  serve(app, endpoint, async (input, _actor, { request, reply }) => {
    const key = keyOf(input)
    const { body, etag } = await (key === undefined ? write(input) : find(`${endpoint.path} ${key}`, input))
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(body)
  })
}
