import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Endpoint } from '@entrena/contract/endpoint'
import { maxCacheMs } from '@entrena/contract/page-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RowPage } from '../paging'
import { readSessionToken } from '../session'
import { writeLinks } from './answer-page'
import { etagOf, matchesEtag } from './conditional'
import { type EndpointInput, type HttpExchange, serve } from './serve'

declare module 'fastify' {
  interface FastifyInstance {
    checksReplies: boolean
  }
}

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
  isCacheable(input: EndpointInput<E>): boolean
  /** Finds the ids of people who are hidden from this visitor. Called once for each request with a session cookie. */
  findHidden(token: string): Promise<readonly string[]>
  /** Reads the rows, each as JSON. */
  load(input: EndpointInput<E>, http: HttpExchange, hidden: readonly string[]): Promise<RowPage<string>>
}

const compress = (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const json = 'application/json; charset=utf-8'

async function makeEntry(text: string, link: string | undefined, expiresAt: number): Promise<Entry> {
  const plain = Buffer.from(text)
  // Includes the Link header in the ETag, because the same rows may now have a next page.
  const tag = etagOf(text, link ?? null)
  const headers = {
    // A weak ETag, because the compressed and the plain reply share it.
    etag: `W/${tag}`,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(link !== undefined && { link }),
  }
  return { plain, brotli: await compress(plain), tag, headers, expiresAt }
}

function send({ request, reply }: HttpExchange, { plain, brotli, tag, headers }: Entry): void {
  reply.headers(headers)
  if (matchesEtag(request, tag)) return void reply.code(304).send()
  const { 'accept-encoding': encodings } = request.headers
  const readsBrotli = typeof encodings === 'string' && /\bbr\b/.test(encodings)
  if (readsBrotli) reply.header('content-encoding', 'br')
  reply.header('content-type', json).send(readsBrotli ? brotli : plain)
}

/** Throws if a reply does not match its schema or has undeclared fields. */
function requireDeclared(schema: z.ZodType, reply: unknown): void {
  if (!isDeepStrictEqual(schema.parse(reply), reply)) throw new Error('The reply has undeclared fields')
}

/**
 * Serves a public list whose rows are stored as JSON, from a cache of replies if the list is requested often. Entries
 * are not invalidated but expire after `maxCacheMs`, so a change appears within that time.
 */
export function serveCached<E extends PublicList>(app: FastifyInstance, endpoint: E, options: CachedOptions<E>): void {
  const { now, isCacheable, load, findHidden } = options
  /** Ids of people who are hidden from the visitor. Lists without these people are never cached. */
  const hiddenBy = new WeakMap<FastifyRequest, readonly string[]>()
  const hiddenFor = (request: FastifyRequest) => hiddenBy.get(request) ?? []
  /** Queries that are running. They are shared, so that concurrent requests do not repeat a query. */
  const loading = new Map<string, Promise<Entry>>()
  const entries = new Map<string, Entry>()

  function deleteExpired(time: number): void {
    for (const [url, { expiresAt }] of entries) {
      if (expiresAt > time && entries.size < maxEntries) return
      entries.delete(url)
    }
  }

  async function loadText(http: HttpExchange, input: EndpointInput<E>) {
    const page = await load(input, http, hiddenFor(http.request))
    const text = `[${page.rows.join()}]`
    if (app.checksReplies) requireDeclared(endpoint.reply, JSON.parse(text))
    return { text, link: writeLinks(http.request, page) }
  }

  async function loadEntry(http: HttpExchange, input: EndpointInput<E>): Promise<Entry> {
    const time = now().getTime()
    const { text, link } = await loadText(http, input)
    const entry = await makeEntry(text, link, time + maxCacheMs)
    // Deletes the key first, so that the map stays ordered by time.
    entries.delete(http.request.url)
    deleteExpired(time)
    entries.set(http.request.url, entry)
    return entry
  }

  function find(http: HttpExchange, input: EndpointInput<E>): Promise<Entry> {
    const { url } = http.request
    const inFlight = loading.get(url) ?? loadEntry(http, input).finally(() => loading.delete(url))
    loading.set(url, inFlight)
    return inFlight
  }

  const handle = async (input: EndpointInput<E>, _actor: undefined, http: HttpExchange) => {
    const isShared = isCacheable(input) && hiddenFor(http.request).length === 0
    if (isShared && !app.publicReads.mustBeFresh(http.request)) send(http, await find(http, input))
    else {
      const { text, link } = await loadText(http, input)
      if (link !== undefined) http.reply.header('link', link)
      http.reply.header('content-type', json).send(text)
    }
    // The reply has been sent, so Fastify ignores this value.
    return http.reply as never
  }

  serve(app, endpoint, handle, {
    // This hook runs after the rate limit, but before the query is validated. Only valid queries have a cache entry.
    async preValidation(request, reply) {
      const token = readSessionToken(request)
      const hidden = token === undefined ? [] : await findHidden(token)
      if (hidden.length > 0) return void hiddenBy.set(request, hidden)
      const entry = app.publicReads.mustBeFresh(request) ? undefined : entries.get(request.url)
      if (!entry || entry.expiresAt <= now().getTime()) return
      send({ request, reply }, entry)
      return reply
    },
  })
}
