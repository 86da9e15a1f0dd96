import * as endpoints from '@entrena/contract/operating-hours/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { getOperatingHours } from './get-operating-hours'

export function operatingHoursRoutes(app: FastifyInstance, { config, now }: Services): void {
  serve(app, endpoints.getOperatingHours, () => getOperatingHours(config.operatingHours, now()))
}
