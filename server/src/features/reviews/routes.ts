import * as endpoints from '@entrena/contract/reviews/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { listReviews } from './list-reviews'
import { listRepeatedReviews } from './repeated-reviews'
import { replyToReview } from './reply-to-review'
import { writeReview } from './write-review'

export function reviewsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.writeReview, ({ body }, actor) => writeReview(services, actor, body))

  serve(app, endpoints.replyToReview, ({ params, body }, actor) =>
    replyToReview(services, actor, { id: params.id, reply: body.reply }),
  )

  serve(app, endpoints.listRepeatedReviews, async ({ query }, _actor, http) =>
    answerPage(http, await listRepeatedReviews(services.db, services.now(), query)),
  )

  serve(app, endpoints.listReviews, async ({ params, query }, actor, http) => {
    const wanted = { trainerId: params.userId, ...query }
    return answerPage(http, await app.publicReads.read(http.request, (db) => listReviews(db, actor, wanted)))
  })
}
