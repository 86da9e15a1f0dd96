import * as endpoints from '@entrena/contract/outside-calendars/endpoints'
import { outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve'
import { areRateLimitsApplied, countUse, type RateLimit } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import {
  addOutsideCalendar,
  changeOutsideCalendar,
  listOutsideCalendars,
  refreshOutsideCalendar,
  removeOutsideCalendar,
} from './outside-calendars'
import { keepReadingCalendars } from './reading/read-due'

/** Readings on request are limited, because each of them lets the server connect to an address that a user typed. */
const readingsPerHour: RateLimit = {
  name: 'outside calendar readings',
  most: outsideCalendarLimits.readingsAnHour,
  withinMs: 60 * 60_000,
}

export function outsideCalendarsRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  const countReading = async (request: FastifyRequest, who: string) => {
    if (areRateLimitsApplied(config, request)) await countUse(db, { limit: readingsPerHour, who, now: now() })
  }

  serve(app, endpoints.listOutsideCalendars, (_input, actor) => listOutsideCalendars(services, actor.id))

  serve(app, endpoints.addOutsideCalendar, async ({ body }, actor, { request }) => {
    await countReading(request, actor.id)
    return addOutsideCalendar(services, body, actor.id)
  })

  serve(app, endpoints.changeOutsideCalendar, async ({ params, body }, actor, { request }) => {
    await countReading(request, actor.id)
    return changeOutsideCalendar(services, body, { id: params.id, trainerId: actor.id })
  })

  serve(app, endpoints.refreshOutsideCalendar, async ({ params }, actor, { request }) => {
    await countReading(request, actor.id)
    return refreshOutsideCalendar(services, { id: params.id, trainerId: actor.id })
  })

  serve(app, endpoints.removeOutsideCalendar, ({ params }, actor) =>
    removeOutsideCalendar(services, { id: params.id, trainerId: actor.id }),
  )

  keepReadingCalendars(app, services)
}
