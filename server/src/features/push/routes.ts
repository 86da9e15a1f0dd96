import * as endpoints from '@entrena/contract/push/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, serve } from '../../platform/http/serve'
import { areRateLimitsApplied, countUse, type RateLimit } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { hashSecret, readSessionToken } from '../../platform/session'
import { markPushSeen } from './mark-seen'
import { deliverPushes } from './sending/deliver'
import { subscribeToPush, unsubscribeFromPush } from './subscribe'

/** The app renews its subscription each time it is opened. */
const savesPerHour: RateLimit = { name: 'push subscriptions', most: 60, withinMs: 60 * 60_000 }

export function pushRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  const browserOf = (actor: Actor, request: FastifyRequest) => ({
    userId: actor.id,
    tokenHash: hashSecret(readSessionToken(request) ?? ''),
  })

  serve(app, endpoints.savePushSubscription, async ({ body }, actor, { request }) => {
    if (areRateLimitsApplied(config, request)) await countUse(db, { limit: savesPerHour, who: actor.id, now: now() })
    await subscribeToPush(services, browserOf(actor, request), body)
  })

  serve(app, endpoints.deletePushSubscription, (_input, actor, { request }) =>
    unsubscribeFromPush(services, browserOf(actor, request)),
  )

  serve(app, endpoints.markPushSeen, ({ body }, actor) => markPushSeen(services, actor.id, body.id))

  deliverPushes(app, services)
}
