import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Endpoint } from '@entrena/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Page } from '../paging'
import { answerPage, setLinks } from './answer-page'
import { isKnown, tagOf } from './conditional'
import { type Http, type Input, serve } from './serve'

interface Written {
  readonly plain: Buffer
  /** For browsers, all of which read it: squeezed once and not for each of them. */
  readonly brotli: Buffer
  readonly tag: string
  /** Where the list continues. */
  readonly next: string | undefined
}

interface Remembered {
  readonly written: Promise<Written>
  readonly freshUntil: number
  /** Set once it is written. */
  ready?: Written
}

/** Different questions that are remembered at once. */
const mostRemembered = 200

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that are remembered for a moment, by question and by address; whoever changes what they tell may clear them at once. */
    rememberedAnswers: Map<string, Remembered>
  }
}

type List = Endpoint & { readonly access: 'anyone'; readonly reply: z.ZodArray }

interface CachedOptions<E extends List> {
  /** How long an answer stays the same for everyone, also when another process changes what it tells. */
  readonly freshMs: number
  /** Which questions are asked often enough to be remembered: their key, or undefined. */
  keyOf(input: Input<E>): string | undefined
  answer(input: Input<E>): Promise<Page<z.input<E['reply']>[number]>>
}

function squeeze(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, brotli, tag, next }: Written): FastifyReply {
  const { 'accept-encoding': encodings } = request.headers
  // Weak: one for both ways of writing it.
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  setLinks(request, reply, { next })
  if (isKnown(request, tag)) return reply.code(304).send()
  const readsBrotli = typeof encodings === 'string' && /\bbr\b/.test(encodings)
  if (readsBrotli) reply.header('content-encoding', 'br')
  return reply.type('application/json; charset=utf-8').send(readsBrotli ? brotli : plain)
}

/** Serves a list that anyone may ask for, remembering written answers for a moment. A browser that has one already hears so. */
export function serveCached<E extends List>(
  app: FastifyInstance,
  endpoint: E,
  { freshMs, keyOf, answer }: CachedOptions<E>,
): void {
  const { rememberedAnswers: answers } = app

  async function write(input: Input<E>): Promise<Written> {
    const { rows, next } = await answer(input)
    const text = JSON.stringify(endpoint.reply.parse(rows))
    const plain = Buffer.from(text)
    // The same rows are another answer once more of them follow.
    return { plain, brotli: await squeeze(plain), tag: tagOf(text, next ?? null), next }
  }

  function remember(key: string, known: Remembered): void {
    const [oldest] = answers.keys()
    if (answers.size >= mostRemembered && !answers.has(key) && oldest !== undefined) answers.delete(oldest)
    answers.set(key, known)
  }

  /** Many who ask at once share one answer, also while it is being written. */
  function find(key: string, input: Input<E>): Remembered {
    const known = answers.get(key)
    if (known && known.freshUntil > Date.now()) return known
    const written = write(input)
    const started: Remembered = { written, freshUntil: Date.now() + freshMs }
    remember(key, started)
    written.then(
      (ready) => {
        started.ready = ready
      },
      () => answers.get(key) === started && answers.delete(key),
    )
    return started
  }

  async function handle(input: Input<E>, _actor: undefined, http: Http) {
    const { request, reply } = http
    const key = keyOf(input)
    // The schema of the reply is an array of these rows.
    if (key === undefined) return answerPage(http, await answer(input)) as z.input<E['reply']>
    const question = `${endpoint.path} ${key}`
    const known = find(question, input)
    const written = await known.written
    // The same address again needs no reading: what it asks is known. Unless it was forgotten meanwhile: then it is old.
    if (answers.get(question) === known) remember(request.url, known)
    return send(request, reply, written)
  }

  serve(app, endpoint, handle, {
    answerEarly(request, reply) {
      const known = answers.get(request.url)
      if (!known?.ready || known.freshUntil <= Date.now()) return false
      send(request, reply, known.ready)
      return true
    },
  })
}
