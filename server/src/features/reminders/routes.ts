import type { FastifyInstance } from 'fastify'
import { repeat } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { remindersData } from './queries/personal-data'
import { sendReminders } from './send-reminders'

export function remindersRoutes(app: FastifyInstance, services: Services): void {
  services.personalData.add(remindersData)
  repeat(app, { name: 'Reminders', everyMs: 60_000, run: () => sendReminders(services, app.log) })
}
