import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services'
import { remindersData } from './queries/personal-data'

export function remindersRoutes(_app: FastifyInstance, services: Services): void {
  services.personalData.add(remindersData)
}
