import { dominicanDate } from '@entrena/contract/dominican-time'
import * as endpoints from '@entrena/contract/favourites/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { deleteFavourite, listSavedTrainerCards } from './queries/favourites'
import { saveFavourite } from './save-favourite'

export function favouritesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listFavourites, async (_input, actor) =>
    // A database trigger writes the cards, see the migrations.
    (await listSavedTrainerCards(services.db, actor.id, dominicanDate(services.now()))).map(({ card, verifiedOn }) => ({
      ...JSON.parse(card),
      distance_m: null,
      verified_on: verifiedOn,
    })),
  )

  serve(app, endpoints.saveFavourite, ({ params }, actor) =>
    saveFavourite(services, { clientId: actor.id, trainerId: params.trainerId }),
  )

  serve(app, endpoints.removeFavourite, ({ params }, actor) =>
    deleteFavourite(services.db, { clientId: actor.id, trainerId: params.trainerId }),
  )
}
