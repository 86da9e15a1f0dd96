import { createGunzip } from 'node:zlib'
import { notFound, tooMany } from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeCache } from '../../platform/expiring-cache'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { openWorkQueue } from '../../platform/work-queue'
import type { Caches } from './page-caches'
import { countFiles, writeIndex, writeLists, writeRobots, writeTrainers } from './sitemap'

/** Search engines read sitemaps about once a day. */
const ttlMs = 60 * 60_000
const maxBytes = 16_000_000

const options = { schema: { hide: true }, config: { isRateLimited: true } }

/**
 * Files are kept compressed, so that a slow reader holds no connection to the database, and made one at a time, so that a
 * stranger cannot have the server read all trainers many times at once.
 */
export function sitemapRoutes(app: FastifyInstance, { config, now }: Services, caches: Caches): void {
  const { publicUrl } = config
  const files = makeCache<Buffer | undefined>({
    ...{ now, ttlMs, maxEntries: 1_000, maxBytes },
    sizeOf: (file) => file?.length ?? 0,
  })
  const oneAtATime = openWorkQueue({
    concurrency: 1,
    maxWaiting: { urgent: 0, usual: 20 },
    refuse: () => refuse(tooMany, { seconds: 30 }),
  })

  async function make(request: FastifyRequest, name: string): Promise<Buffer | undefined> {
    const counts = await caches.counts(request)
    if (name === 'index') return writeIndex(publicUrl, counts)
    if (name === 'lists') return writeLists(publicUrl, counts)
    const [file, all] = [Number(name), countFiles(counts.trainers)]
    if (file < 1 || file > all) return undefined
    return app.publicReads.read(request, (db) => writeTrainers(db, { publicUrl, file, files: all }))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const file = await files.find(name, () => oneAtATime('usual', () => make(request, name)))
    if (!file) throw refuse(notFound)
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
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
