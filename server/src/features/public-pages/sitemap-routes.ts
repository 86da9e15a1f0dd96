import { createGunzip } from 'node:zlib'
import { notFound, tooManyRequests } from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeCache } from '../../platform/expiring-cache'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { openWorkQueue } from '../../platform/work-queue'
import { type PageCaches, publicPageFreshMs } from './page-caches'
import { findSlugsVersion } from './queries/sitemap'
import { countSitemapFiles, idRangeOfSitemap, writeIndex, writeLists, writeRobots, writeTrainers } from './sitemap'

/** Search engines read sitemaps about once a day. */
const ttlMs = 60 * 60_000
const maxBytes = 16_000_000

const options = { schema: { hide: true }, config: { isRateLimited: true } }

/**
 * Files are cached compressed, so that a slow client holds no database connection. They are built one at a time, so
 * that many requests cannot make the server read all trainers in parallel. A cached file is rebuilt when its slugs
 * change, so that it does not list somebody who was hidden or deleted.
 */
export function sitemapRoutes(app: FastifyInstance, { config, now }: Services, caches: PageCaches): void {
  const { publicUrl } = config
  const files = makeCache<Buffer>({ now, ttlMs, maxEntries: 1_000, maxBytes, sizeOf: (file) => file.length })
  const versions = makeCache<string>({ now, ttlMs: publicPageFreshMs, maxEntries: 1_000 })
  app.writes.on(versions.clear)
  const oneAtATime = openWorkQueue({
    concurrency: 1,
    maxWaiting: { urgent: 0, usual: 20 },
    refuse: () => refusedWith(tooManyRequests, { seconds: 30 }),
  })

  const findFile = (key: string, make: () => Promise<Buffer>) => files.find(key, () => oneAtATime('usual', make))

  async function findTrainers(request: FastifyRequest, file: number, all: number): Promise<Buffer> {
    const { read } = app.publicReads
    const version = await versions.find(`${file} of ${all}`, () =>
      oneAtATime('usual', () => read(request, (db) => findSlugsVersion(db, idRangeOfSitemap(file, all)))),
    )
    return findFile(`${file} of ${all} ${version}`, () =>
      read(request, (db) => writeTrainers(db, { publicUrl, file, files: all })),
    )
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const counts = await caches.counts(request)
    const all = countSitemapFiles(counts.trainers)
    if (Number(name) > all) throw refusedWith(notFound)
    const file =
      name === 'index'
        ? await findFile(name, () => writeIndex(publicUrl, counts))
        : name === 'lists'
          ? await findFile(name, () => writeLists(publicUrl, counts))
          : await findTrainers(request, Number(name), all)
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'])))
      return reply.header('content-encoding', 'gzip').send(file)
    const plain = createGunzip()
    plain.end(file)
    return reply.send(plain)
  }

  app.get('/sitemap.xml', options, (request, reply) => send(request, reply, 'index'))
  app.get<{ Params: { name: string } }>('/sitemap-:name(^lists|[1-9]\\d{0,3}$).xml', options, (request, reply) =>
    send(request, reply, request.params.name),
  )
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(publicUrl)),
  )
}
