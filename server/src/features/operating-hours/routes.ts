import { dominicanTime } from '@entrena/contract/dominican-time'
import * as endpoints from '@entrena/contract/operating-hours/endpoints'
import { isServiceOpenAt } from '@entrena/contract/operating-hours/rules'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'

export function operatingHoursRoutes(app: FastifyInstance, { config, now }: Services): void {
  serve(app, endpoints.getOperatingHours, () => {
    const time = dominicanTime(now())
    return {
      is_open: isServiceOpenAt(config.operatingHours, time),
      operating_hours: config.operatingHours,
      current_time_dr: time,
    }
  })
}
