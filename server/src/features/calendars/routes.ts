import * as endpoints from '@entrena/contract/calendars/endpoints'
import type { FastifyInstance } from 'fastify'
import { etagOf, matchesEtag, replyNotModified } from '../../platform/http/conditional'
import { logEvent } from '../../platform/http/security-events'
import { serve } from '../../platform/http/serve'
import { visitorOf } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { makeFeed } from './make-feed'
import { deleteFeed, findFeed } from './queries/feeds'
import { readFeed } from './read-feed'

export function calendarsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.getCalendar, async (_input, actor) => ({
    created_at: (await findFeed(services.db, actor.id))?.createdAt.toISOString() ?? null,
  }))

  serve(app, endpoints.createCalendar, async (_input, actor, { request }) => {
    const feed = await makeFeed(services, actor.id)
    logEvent(request, 'calendar_address_made', { person: actor.id })
    return feed
  })

  serve(app, endpoints.deleteCalendar, async (_input, actor, { request }) => {
    await deleteFeed(services.db, actor.id)
    logEvent(request, 'calendar_address_removed', { person: actor.id })
  })

  serve(app, endpoints.readCalendar, async ({ params }, _actor, { request, reply }) => {
    const file = await readFeed(services, { token: params.token, visitor: visitorOf(services.config, request) })
    const tag = etagOf(file)
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    return matchesEtag(request, tag) ? replyNotModified(reply, tag) : file
  })
}
