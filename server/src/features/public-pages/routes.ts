import { dominicanDate } from '@entrena/contract/dominican-time'
import * as endpoints from '@entrena/contract/public-pages/endpoints'
import { notFound } from '@entrena/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { findList } from './find-list'
import { findPublicPage } from './find-page'
import { forgetGoneSlugs, giveMissingSlugs } from './give-slug'
import { getOwnPage, switchOwnPage } from './own-page'
import { openPageCaches } from './page-caches'
import { pageRoutes } from './page-routes'
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
    if (!trainer) throw refuse(notFound)
    return trainer
  })

  serve(app, endpoints.listPublicTrainers, async ({ params, query }, _actor, { request }) => {
    const counts = await caches.counts(request)
    const address = { city: params.city, specialization: query.specialization }
    const list = await caches.lists.find(request, JSON.stringify(address), () =>
      app.publicReads.read(request, (db) => findList(db, counts, { ...address, today: dominicanDate(now()) })),
    )
    if (!list) throw refuse(notFound)
    return list
  })

  serve(app, endpoints.getOwnPublicPage, (_input, actor) => getOwnPage(services, actor.id))

  serve(app, endpoints.setOwnPublicPage, ({ body }, actor) => switchOwnPage(services, actor.id, body.is_on))

  pageRoutes(app, services, caches)
  sitemapRoutes(app, services, caches)
  sharePictureRoutes(app, services)
}
