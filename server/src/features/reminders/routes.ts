import type { FastifyInstance } from 'fastify'
import { repeat } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { sendReminders } from './send-reminders'

export function remindersRoutes(app: FastifyInstance, services: Services): void {
  repeat(app, { name: 'Reminders', everyMs: 60_000, run: () => sendReminders(services, app.log) })
}
