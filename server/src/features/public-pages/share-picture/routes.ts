import { maxSlugCharacters, slugPattern } from '@entrena/contract/public-pages/rules'
import { notFound } from '@entrena/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { matchesEtag } from '../../../platform/http/conditional'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { shareFactsOf } from '../present-trainer'
import { findSharedTrainer } from '../queries/public-trainer'
import { sharePictureVersion } from '../share-version'
import { makeSharePictureDrawer } from './draw-share-picture'

const options = { schema: { hide: true }, config: { isRateLimited: true } }

/**
 * Serves the picture that social networks show for a link. It is always the current picture: the version in the URL
 * only makes social networks load it again.
 */
export function sharePictureRoutes(app: FastifyInstance, services: Services): void {
  const draw = makeSharePictureDrawer(services)

  app.get<{ Params: { file: string } }>('/images/share/:file', options, async (request, reply) => {
    const slug = /^(.+)\.jpg$/.exec(request.params.file)?.[1] ?? ''
    if (!slugPattern.test(slug) || slug.length > maxSlugCharacters) throw refusedWith(notFound)
    const row = await app.publicReads.read(request, (db) => findSharedTrainer(db, slug))
    if (!row) throw refusedWith(notFound)
    const facts = shareFactsOf(row, services.now())
    const tag = `"${sharePictureVersion(facts)}"`
    // Caches must revalidate, so that they do not keep showing somebody who was hidden or deleted.
    reply.headers({ 'cache-control': 'public, no-cache', 'cross-origin-resource-policy': 'cross-origin', etag: tag })
    if (matchesEtag(request, tag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(await draw(facts))
  })
}
