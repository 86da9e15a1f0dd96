import * as endpoints from '@entrena/contract/agenda/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { getAgenda, listAgendaEntries } from './get-agenda'
import { acceptOffer, declineOffer, listOffers } from './offers'
import { addEntry, deleteEntry, listKnownClients, moveEntry, offerEntry } from './own-entries'

export function agendaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.getAgenda, ({ query }, actor) => getAgenda(services, actor, query))

  serve(app, endpoints.listKnownClients, ({ query }, actor) => listKnownClients(services, actor.id, query.name))

  serve(app, endpoints.listAgendaEntries, ({ query }, actor) => listAgendaEntries(services, actor.id, query))

  serve(app, endpoints.addEntry, ({ body }, actor) => addEntry(services, body, actor.id))

  serve(app, endpoints.moveEntry, ({ params, body }, actor) =>
    moveEntry(services, { id: params.id, trainerId: actor.id, to: body }),
  )

  serve(app, endpoints.deleteEntry, ({ params }, actor) =>
    deleteEntry(services, { id: params.id, trainerId: actor.id }),
  )

  serve(app, endpoints.offerEntry, ({ params, body }, actor) =>
    offerEntry(services, { id: params.id, trainerId: actor.id, clientId: body.client_id ?? null }),
  )

  serve(app, endpoints.listOffers, (_input, actor) => listOffers(services, actor.id))

  serve(app, endpoints.acceptOffer, ({ params, body }, actor) =>
    acceptOffer(services, actor, { id: params.id, answer: body }),
  )

  serve(app, endpoints.declineOffer, ({ params }, actor) => declineOffer(services, actor.id, params.id))
}
