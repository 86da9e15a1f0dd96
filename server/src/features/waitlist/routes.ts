import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services'
import { waitlistData } from './queries/personal-data'

export function waitlistRoutes(_app: FastifyInstance, services: Services): void {
  services.personalData.add(waitlistData)
}
