import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services'
import { calendarsData } from './queries/personal-data'

export function calendarsRoutes(_app: FastifyInstance, services: Services): void {
  services.personalData.add(calendarsData)
}
