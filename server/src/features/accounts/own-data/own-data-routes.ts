import * as endpoints from '@entrena/contract/accounts/own-data-endpoints'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../../../platform/http/security-events'
import { serve } from '../../../platform/http/serve'
import { areRateLimitsApplied } from '../../../platform/limits/limit'
import type { Services } from '../../../platform/services'
import { ownSession } from '../account/own-session'
import { askForDeletion, getDeletion, keepAccount } from './ask-for-deletion'
import { exportData } from './export-data'
import { getNotices, readLegal } from './notices'

/** Routes to download or delete one's own data and to accept the terms. */
export function ownDataRoutes(app: FastifyInstance, services: Services): void {
  const { config, now } = services

  serve(app, endpoints.exportData, async (_input, actor, { request, reply }) => {
    const data = await exportData(services, actor.id, areRateLimitsApplied(config, request))
    logEvent(request, 'data_exported', { person: actor.id })
    reply.header('content-disposition', `attachment; filename="entrena-${dominicanDate(now())}.json"`)
    return data
  })

  serve(app, endpoints.getDeletion, (_input, actor, { request }) =>
    getDeletion(services, actor, ownSession(actor, request).tokenHash),
  )

  serve(app, endpoints.askForDeletion, async ({ body }, actor, { request }) => {
    const leavingAt = await askForDeletion(services, actor, { ...body, ...ownSession(actor, request) })
    logEvent(request, 'deletion_asked', { person: actor.id })
    return { leaving_at: leavingAt.toISOString() }
  })

  serve(app, endpoints.keepAccount, async (_input, actor, { request }) => {
    await keepAccount(services, actor.id)
    logEvent(request, 'account_kept', { person: actor.id })
  })

  serve(app, endpoints.getNotices, (_input, actor) => getNotices(services, actor.id))

  serve(app, endpoints.readLegal, ({ body }, actor) => readLegal(services, actor.id, body.changed_on))
}
