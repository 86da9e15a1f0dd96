import type { FastifyInstance } from 'fastify'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { sendReminders } from './send-reminders'

export function remindersRoutes(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, { name: 'Reminders', everyMs: 60_000, run: () => sendReminders(services, app.log) })
}
