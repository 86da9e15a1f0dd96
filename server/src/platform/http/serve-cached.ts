import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Endpoint } from '@entrena/contract/endpoint'
import { mostCacheMs } from '@entrena/contract/page-rules'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Page } from '../paging'
import { answerPage, writeLinks } from './answer-page'
import { isKnown, tagOf } from './conditional'
import { type Http, type Input, serve } from './serve'

interface Entry {
  readonly plain: Buffer
  /** The compressed reply, created once for all requests. */
  readonly brotli: Buffer
  readonly tag: string
  readonly headers: Readonly<Record<string, string>>
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

async function makeEntry({ request, reply }: Http, page: Page<unknown>, expiresAt: number): Promise<Entry> {
  const text = String(reply.serialize(page.rows))
  const plain = Buffer.from(text)
  const link = writeLinks(request, page)
  // The ETag includes the Link header: the same rows may now have a next page.
  const tag = tagOf(text, link ?? null)
  const headers = {
    // A weak ETag, because the compressed and the plain reply share it.
    etag: `W/${tag}`,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(link !== undefined && { link }),
  }
  return { plain, brotli: await compress(plain), tag, headers, expiresAt }
}

function send({ request, reply }: Http, { plain, brotli, tag, headers }: Entry): void {
  reply.headers(headers)
  if (isKnown(request, tag)) return void reply.code(304).send()
  const readsBrotli = request.headers['accept-encoding']?.includes('br')
  if (readsBrotli) reply.header('content-encoding', 'br')
  reply.header('content-type', 'application/json; charset=utf-8').send(readsBrotli ? brotli : plain)
}

/**
 * Serves a public list from a cache of serialized replies. Entries are not invalidated but expire after `mostCacheMs`, so a
 * change appears within that time.
 */
export function serveCached<E extends PublicList>(app: FastifyInstance, endpoint: E, options: CachedOptions<E>): void {
  const { now, isCacheable, load } = options
  /** Promises, so that concurrent requests wait for the same query. */
  const loading = new Map<string, Promise<Entry>>()
  const entries = new Map<string, Entry>()

  function deleteExpired(time: number): void {
    // Entries are in the order in which they expire.
    for (const [url, { expiresAt }] of entries) {
      if (expiresAt > time && entries.size < maxEntries) return
      entries.delete(url)
    }
  }

  async function loadEntry(http: Http, input: Input<E>): Promise<Entry> {
    const time = now().getTime()
    const entry = await makeEntry(http, await load(input), time + mostCacheMs)
    deleteExpired(time)
    entries.set(http.request.url, entry)
    return entry
  }

  function find(http: Http, input: Input<E>): Promise<Entry> {
    const { url } = http.request
    const inFlight = loading.get(url) ?? loadEntry(http, input).finally(() => loading.delete(url))
    loading.set(url, inFlight)
    return inFlight
  }

  const handle = async (input: Input<E>, _actor: undefined, http: Http) => {
    // The cast is safe: the endpoint's reply is an array of these rows.
    if (!isCacheable(input)) return answerPage(http, await load(input)) as z.input<E['reply']>
    send(http, await find(http, input))
    return http.reply as never
  }

  serve(app, endpoint, handle, {
    // Runs before the query is validated: only valid requests have an entry.
    onRequest(request, reply, done) {
      const entry = entries.get(request.url)
      if (entry && entry.expiresAt > now().getTime()) send({ request, reply }, entry)
      else done()
    },
  })
}
