import type { PublicList, PublicTrainer } from '@entrena/contract/public-pages/entity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeCache } from '../../platform/expiring-cache'
import { type NoncePage, sizeOfPage } from '../../platform/http/nonce-page'
import type { Services } from '../../platform/services'
import { countLists, type ListCounts } from './find-list'

/**
 * How old a cached public page may be. Every write clears the caches of the server that receives it. On other servers,
 * hidden or deleted content stays visible for this long.
 */
export const publicPageFreshMs = 5_000
/** Counts of lists contain no personal data, so they may be cached for longer. */
const countsMs = 60_000
const maxPageBytes = 32_000_000

export type PageOutcome = NoncePage | { readonly moved: string } | { readonly reason: 'missing' | 'gone' }

type Cache<Value> = ReturnType<typeof makeCache<Value>>

/** Bypasses the cache for visitors who have just changed something. */
function bypassable<Value>(app: FastifyInstance, cache: Cache<Value>) {
  app.writes.on(cache.clear)
  return {
    find(request: FastifyRequest, key: string, load: () => Promise<Value>): Promise<Value> {
      return app.publicReads.mustBeFresh(request) ? load() : cache.find(key, load)
    },
  }
}

export function openPageCaches(app: FastifyInstance, { now }: Services) {
  const counts = makeCache<ListCounts>({ now, ttlMs: countsMs, maxEntries: 1 })
  const isKept = (page: PageOutcome) => 'plain' in page
  const sizeOf = (page: PageOutcome) => ('plain' in page ? sizeOfPage(page) : 0)
  const limits = { ttlMs: publicPageFreshMs, maxEntries: 2_000, maxBytes: maxPageBytes }
  return {
    trainers: bypassable(
      app,
      makeCache<PublicTrainer | undefined>({ now, ttlMs: publicPageFreshMs, maxEntries: 1_000 }),
    ),
    lists: bypassable(app, makeCache<PublicList | undefined>({ now, ttlMs: publicPageFreshMs, maxEntries: 100 })),
    pages: bypassable(app, makeCache<PageOutcome>({ now, ...limits, sizeOf, isKept })),
    /** The numbers of trainers on the public lists. Always cached, because counting scans all trainers. */
    counts: (request: FastifyRequest): Promise<ListCounts> =>
      counts.find('', () => app.publicReads.read(request, countLists)),
  }
}

export type PageCaches = ReturnType<typeof openPageCaches>
