import * as endpoints from '@entrena/contract/trainers/availability-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { getAvailability, saveAvailability } from './availability'
import { addHolidays, addTimeOff, deleteTimeOff } from './time-off'

export function availabilityRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.getAvailability, (_input, actor) => getAvailability(services, actor.id))

  serve(app, endpoints.saveAvailability, ({ body }, actor) => saveAvailability(services, body, actor.id))

  serve(app, endpoints.addTimeOff, ({ body }, actor) => addTimeOff(services, body, actor.id))

  serve(app, endpoints.deleteTimeOff, ({ params }, actor) => deleteTimeOff(services, actor.id, params.id))

  serve(app, endpoints.addHolidays, async ({ body }, actor) => {
    await addHolidays(services, actor.id, body.year)
    return getAvailability(services, actor.id)
  })
}
