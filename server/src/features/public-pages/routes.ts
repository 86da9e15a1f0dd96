import * as endpoints from '@entrena/contract/public-pages/endpoints'
import { notFound } from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { serve } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { findPublicList, presentDirectory } from './find-list'
import { findPublicPage } from './find-page'
import { forgetGoneSlugs, giveMissingSlugs } from './give-slug'
import { listPublicReviews } from './list-public-reviews'
import { getOwnPage, setOwnPageShown } from './own-page'
import { openPageCaches } from './page-caches'
import { pageRoutes } from './page-routes'
import { presentPublicFace } from './present-trainer'
import { findPublicFace } from './queries/public-trainer'
import { sharePictureRoutes } from './share-picture/routes'
import { sitemapRoutes } from './sitemap-routes'

export function publicPagesRoutes(app: FastifyInstance, services: Services): void {
  const { now } = services
  repeatWhileRunning(app, { name: 'Giving slugs', everyMs: 60_000, run: () => giveMissingSlugs(services) })
  repeatWhileRunning(app, {
    name: 'Forgetting gone slugs',
    everyMs: 24 * 60 * 60_000,
    run: () => forgetGoneSlugs(services),
  })

  const caches = openPageCaches(app, services)
  serve(app, endpoints.getPublicTrainer, async ({ params }, _actor, { request }) => {
    const find = async () => {
      const page = await app.publicReads.read(request, (db) => findPublicPage({ db, now }, params.slug))
      return page.kind === 'found' ? page.trainer : undefined
    }
    const trainer = await caches.trainers.find(request, params.slug, find)
    if (!trainer) throw refusedWith(notFound)
    return trainer
  })

  const getList = async (request: FastifyRequest, address: Omit<Parameters<typeof findPublicList>[2], 'now'>) => {
    const counts = await caches.counts(request)
    const list = await caches.lists.find(request, JSON.stringify([address.city, address.specialization]), () =>
      app.publicReads.read(request, (db) => findPublicList(db, counts, { ...address, now: now() })),
    )
    if (!list) throw refusedWith(notFound)
    return list
  }
  serve(app, endpoints.listPublicTrainers, ({ params, query }, _actor, { request }) =>
    getList(request, { city: params.city, specialization: query.specialization }),
  )

  serve(app, endpoints.listPublicSpecialists, ({ params }, _actor, { request }) =>
    getList(request, { city: undefined, specialization: params.specialization }),
  )

  serve(app, endpoints.getPublicDirectory, async (_input, _actor, { request }) =>
    presentDirectory(await caches.counts(request)),
  )

  serve(app, endpoints.listPublicReviews, async ({ params, query }, _actor, http) =>
    answerPage(http, await app.publicReads.read(http.request, (db) => listPublicReviews(db, params.slug, query))),
  )

  serve(app, endpoints.getPublicFace, async ({ params }, _actor, { request }) => {
    const row = await app.publicReads.read(request, (db) => findPublicFace(db, params.userId))
    return { face: row ? presentPublicFace(row) : null }
  })

  serve(app, endpoints.getOwnPublicPage, (_input, actor) => getOwnPage(services, actor.id))

  serve(app, endpoints.setOwnPublicPage, ({ body }, actor) => setOwnPageShown(services, actor.id, body.is_on))

  pageRoutes(app, services, caches)
  sitemapRoutes(app, services, caches)
  sharePictureRoutes(app, services)
}
