import * as endpoints from '@entrena/contract/first-steps/endpoints'
import { optionalStep } from '@entrena/contract/first-steps/entity'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { leaveOutStep, listFirstSteps } from './first-steps'

export function firstStepsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listFirstSteps, (_input, actor) => listFirstSteps(services, actor.id))

  serve(app, endpoints.leaveOutStep, ({ params }, actor) =>
    leaveOutStep(services, actor.id, optionalStep.parse(params.step)),
  )
}
