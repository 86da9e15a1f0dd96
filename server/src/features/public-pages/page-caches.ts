import type { PublicList, PublicTrainer } from '@entrena/contract/public-pages/entity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeCache } from '../../platform/expiring-cache'
import { type NoncePage, sizeOfPage } from '../../platform/http/nonce-page'
import type { Services } from '../../platform/services'
import { countLists, type ListCounts } from './find-list'

/**
 * How old a public page may be. On this server, every write clears the caches; on others, what is hidden or deleted ends after this
 * time.
 */
export const freshMs = 5_000
/** Which lists exist contains no personal data, so it may be older. */
const countsMs = 60_000
const maxPageBytes = 32_000_000

/** The result of building a page. Only pages are kept. */
export type PageOutcome = NoncePage | { readonly moved: string } | { readonly reason: 'missing' | 'gone' }

type Cache<Value> = ReturnType<typeof makeCache<Value>>

/** Whoever has just changed something reads it from the database. */
function bypassable<Value>(app: FastifyInstance, cache: Cache<Value>) {
  app.writes.on(cache.clear)
  return {
    find(request: FastifyRequest, key: string, load: () => Promise<Value>): Promise<Value> {
      return app.publicReads.mustBeFresh(request) ? load() : cache.find(key, load)
    },
  }
}

export function openCaches(app: FastifyInstance, { now }: Services) {
  const counts = makeCache<ListCounts>({ now, ttlMs: countsMs, maxEntries: 1 })
  const isKept = (page: PageOutcome) => 'plain' in page
  const sizeOf = (page: PageOutcome) => ('plain' in page ? sizeOfPage(page) : 0)
  const limits = { ttlMs: freshMs, maxEntries: 2_000, maxBytes: maxPageBytes }
  return {
    trainers: bypassable(app, makeCache<PublicTrainer | undefined>({ now, ttlMs: freshMs, maxEntries: 1_000 })),
    lists: bypassable(app, makeCache<PublicList | undefined>({ now, ttlMs: freshMs, maxEntries: 100 })),
    pages: bypassable(app, makeCache<PageOutcome>({ now, ...limits, sizeOf, isKept })),
    /** Which lists exist. It takes a scan of all trainers, so it is never read for one request alone. */
    counts: (request: FastifyRequest): Promise<ListCounts> =>
      counts.find('', () => app.publicReads.read(request, countLists)),
  }
}

export type Caches = ReturnType<typeof openCaches>
