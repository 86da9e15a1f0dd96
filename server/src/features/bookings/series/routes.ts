import * as endpoints from '@entrena/contract/bookings/series-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/services'
import { acceptSessions } from './accept-sessions'
import { bookSeries } from './book-series'
import { previewSeries } from './preview-series'

export function seriesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.previewSeries, ({ body }, actor) => previewSeries(services, actor, body))
  serve(app, endpoints.bookSeries, ({ body }, actor) => bookSeries(services, actor, body))
  serve(app, endpoints.acceptSessions, ({ params }, actor) => acceptSessions(services, actor, params.id))
}
