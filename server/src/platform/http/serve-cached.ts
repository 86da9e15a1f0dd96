import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Endpoint } from '@entrena/contract/endpoint'
import { mostCacheMs } from '@entrena/contract/page-rules'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Page } from '../paging'
import { answerPage, setLinks } from './answer-page'
import { isKnown, tagOf } from './conditional'
import { type Http, type Input, serve } from './serve'

interface Serialized {
  readonly plain: Buffer
  /** Compressed once for all browsers rather than for each request. */
  readonly brotli: Buffer
  readonly tag: string
  readonly next: string | undefined
}

interface Entry {
  /** The promise, so that concurrent requests share one in-flight load. */
  readonly loading: Promise<Serialized>
  readonly expiresAt: number
}

const maxEntries = 200

type PublicList = Endpoint & { readonly access: 'anyone'; readonly reply: z.ZodArray }

interface CachedOptions<E extends PublicList> {
  now(): Date
  /** The cache key of a request, or undefined where it must be answered fresh. */
  keyOf(input: Input<E>): string | undefined
  load(input: Input<E>): Promise<Page<z.input<E['reply']>[number]>>
}

const compress = (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

function send({ request, reply }: Http, { plain, brotli, tag, next }: Serialized): void {
  const { 'accept-encoding': encodings } = request.headers
  // Weak, because it stands for both encodings.
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  setLinks(request, reply, { next })
  if (isKnown(request, tag)) return void reply.code(304).send()
  const readsBrotli = typeof encodings === 'string' && /\bbr\b/.test(encodings)
  if (readsBrotli) reply.header('content-encoding', 'br')
  reply.type('application/json; charset=utf-8').send(readsBrotli ? brotli : plain)
}

/**
 * Serves a public list from a cache of serialized answers. Entries expire after `mostCacheMs` and are never invalidated, so
 * a change appears within that time.
 */
export function serveCached<E extends PublicList>(app: FastifyInstance, endpoint: E, options: CachedOptions<E>): void {
  const { now, keyOf, load } = options
  const entries = new Map<string, Entry>()

  async function serialize(input: Input<E>): Promise<Serialized> {
    const { rows, next } = await load(input)
    const text = JSON.stringify(endpoint.reply.parse(rows))
    const plain = Buffer.from(text)
    // The Link header is part of the answer: the same rows may be followed by more.
    return { plain, brotli: await compress(plain), tag: tagOf(text, next ?? null), next }
  }

  function find(key: string, input: Input<E>): Promise<Serialized> {
    const time = now().getTime()
    const known = entries.get(key)
    if (known && known.expiresAt > time) return known.loading
    const entry = { loading: serialize(input), expiresAt: time + mostCacheMs }
    entry.loading.catch(() => entries.get(key) === entry && entries.delete(key))
    // Deleted first, so that a renewed entry is the last one in the Map's order and the oldest is the first.
    entries.delete(key)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
    return entry.loading
  }

  serve(app, endpoint, async (input, _actor, http) => {
    const key = keyOf(input)
    // The endpoint's reply is an array of these rows.
    if (key === undefined) return answerPage(http, await load(input)) as z.input<E['reply']>
    send(http, await find(key, input))
    return http.reply as never
  })
}
