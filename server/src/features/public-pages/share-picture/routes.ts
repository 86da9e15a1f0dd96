import { mostSlugCharacters, slugPattern } from '@entrena/contract/public-pages/rules'
import { notFound } from '@entrena/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { shareFactsOf } from '../present-trainer'
import { findSharedTrainer } from '../queries/public-trainer'
import { shareVersion } from '../share-version'
import { sharePictures } from './draw-share-picture'

const options = { schema: { hide: true }, config: { isRateLimited: true } }

/** Serves the picture that social networks show for a link. An old version in the URL gets the current picture. */
export function sharePictureRoutes(app: FastifyInstance, services: Services): void {
  const draw = sharePictures(services)

  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/images/share/:file',
    options,
    async (request, reply) => {
      const slug = /^(.+)\.jpg$/.exec(request.params.file)?.[1] ?? ''
      if (!slugPattern.test(slug) || slug.length > mostSlugCharacters) throw refuse(notFound)
      const row = await app.publicReads.read(request, (db) => findSharedTrainer(db, slug))
      if (!row) throw refuse(notFound)
      const facts = shareFactsOf(row, services.now())
      const picture = await draw(facts)
      const isCurrent = request.query.v === shareVersion(facts)
      return reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture)
    },
  )
}
