import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Endpoint } from '@entrena/contract/endpoint'
import { mostCacheMs } from '@entrena/contract/page-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Page } from '../paging'
import { answerPage, writeLinks } from './answer-page'
import { isKnown, tagOf } from './conditional'
import { type Http, type Input, serve } from './serve'

interface Serialized {
  readonly plain: Buffer
  /** The compressed reply, created once for all requests. */
  readonly brotli: Buffer
  readonly tag: string
  readonly link: string | undefined
}

interface Entry {
  /** A promise, so that concurrent requests wait for the same query. */
  readonly loading: Promise<Serialized>
  readonly expiresAt: number
}

const maxEntries = 200

type PublicList = Endpoint & { readonly access: 'anyone'; readonly reply: z.ZodArray }

interface CachedOptions<E extends PublicList> {
  now(): Date
  isCacheable(input: Input<E>): boolean
  load(input: Input<E>): Promise<Page<z.input<E['reply']>[number]>>
}

const compress = (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

function send({ request, reply }: Http, { plain, brotli, tag, link }: Serialized): void {
  const { 'accept-encoding': encodings } = request.headers
  // A weak ETag, because the compressed and the plain reply share it.
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (link !== undefined) reply.header('link', link)
  if (isKnown(request, tag)) return void reply.code(304).send()
  const readsBrotli = typeof encodings === 'string' && /\bbr\b/.test(encodings)
  if (readsBrotli) reply.header('content-encoding', 'br')
  reply.type('application/json; charset=utf-8').send(readsBrotli ? brotli : plain)
}

/**
 * Serves a public list from a cache of serialized replies. Entries are not invalidated but expire after `mostCacheMs`, so a
 * change appears within that time.
 */
export function serveCached<E extends PublicList>(app: FastifyInstance, endpoint: E, options: CachedOptions<E>): void {
  const { now, isCacheable, load } = options
  const entries = new Map<string, Entry>()

  async function serialize(request: FastifyRequest, input: Input<E>): Promise<Serialized> {
    const page = await load(input)
    const text = JSON.stringify(endpoint.reply.parse(page.rows))
    const plain = Buffer.from(text)
    const link = writeLinks(request, page)
    // The ETag includes the Link header: the same rows may now have a next page.
    return { plain, brotli: await compress(plain), tag: tagOf(text, link ?? null), link }
  }

  function find(request: FastifyRequest, input: Input<E>): Promise<Serialized> {
    const key = request.url
    const time = now().getTime()
    const cached = entries.get(key)
    if (cached && cached.expiresAt > time) return cached.loading
    const entry = { loading: serialize(request, input), expiresAt: time + mostCacheMs }
    entry.loading.catch(() => entries.get(key) === entry && entries.delete(key))
    // The old entry is deleted first, so that entries stay in the order in which they expire.
    entries.delete(key)
    for (const [oldest, { expiresAt }] of entries) {
      if (expiresAt > time && entries.size < maxEntries) break
      entries.delete(oldest)
    }
    entries.set(key, entry)
    return entry.loading
  }

  serve(app, endpoint, async (input, _actor, http) => {
    // The cast is safe: the endpoint's reply is an array of these rows.
    if (!isCacheable(input)) return answerPage(http, await load(input)) as z.input<E['reply']>
    send(http, await find(http.request, input))
    return http.reply as never
  })
}
