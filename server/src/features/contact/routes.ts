import * as endpoints from '@entrena/contract/contact/endpoints'
import { contactKeptDays } from '@entrena/contract/contact/rules'
import { preferredLanguage } from '@entrena/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { serve } from '../../platform/http/serve'
import { visitorOf } from '../../platform/limits/limit'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { closeContact } from './close-message'
import { listContactMessagePage } from './list-messages'
import { deleteMessagesBefore } from './queries/messages'
import { sendOwnMessage, sendVisitorMessage } from './send-message'

const dayMs = 24 * 60 * 60_000

export function contactRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  repeatWhileRunning(app, {
    name: 'Deleting old contact messages',
    everyMs: dayMs,
    run: () => deleteMessagesBefore(db, new Date(now().getTime() - contactKeptDays * dayMs)),
  })

  const fromOf = (request: FastifyRequest) => ({
    visitor: visitorOf(config, request),
    language: preferredLanguage(request.headers['accept-language']),
  })
  serve(app, endpoints.sendVisitorMessage, ({ body }, _actor, { request }) =>
    sendVisitorMessage(services, body, fromOf(request)),
  )
  serve(app, endpoints.sendContactMessage, ({ body }, actor, { request }) =>
    sendOwnMessage(services, { userId: actor.id, draft: body, ...fromOf(request) }),
  )
  serve(app, endpoints.listContactMessages, async ({ query }, _actor, http) =>
    answerPage(http, await listContactMessagePage(db, query)),
  )
  serve(app, endpoints.answerContactMessage, ({ params, body }, actor) =>
    closeContact(services, actor, { id: params.id, answer: body.answer }),
  )
  serve(app, endpoints.closeContactMessage, ({ params }, actor) =>
    closeContact(services, actor, { id: params.id, answer: null }),
  )
}
