import * as endpoints from '@entrena/contract/clients/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { getClient, listClients, saveClientNote } from './clients'
import { countClientRows } from './queries/clients'

export function clientsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listClients, async ({ query }, actor, http) =>
    answerPage(http, await listClients(services, actor.id, query)),
  )

  serve(app, endpoints.countClients, (_input, actor) =>
    countClientRows(services.db, { trainerId: actor.id, now: services.now() }),
  )

  serve(app, endpoints.getClient, ({ params }, actor) => getClient(services, actor.id, params.id))

  serve(app, endpoints.saveClientNote, ({ params, body }, actor) =>
    saveClientNote(services, { trainerId: actor.id, clientId: params.id }, body.text),
  )
}
