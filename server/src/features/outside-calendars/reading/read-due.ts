import type { FastifyInstance } from 'fastify'
import { type DeliveryLimits, openDelivery } from '../../../platform/outbox'
import { repeatWhileRunning } from '../../../platform/repeat'
import type { Services } from '../../../platform/services'
import { claimCalendars } from '../queries/outside-calendars'
import { readCalendarAgain } from './read-calendar'

const limits: DeliveryLimits = { maxAtOnce: 4, longestSendMs: 60_000 }
/** How long this server reserves the calendars that it reads. Reading four calendars at once takes less time. */
const claimMs = 120_000

interface Log {
  error(entry: object, message: string): void
}

function openReading(services: Services, log: Log) {
  const { db, now } = services
  return openDelivery(
    {
      name: 'Outside calendars',
      log,
      claim: (most) => claimCalendars(db, { now: now(), until: new Date(now().getTime() + claimMs), most }),
      deliver: (calendar) => readCalendarAgain(services, calendar),
    },
    limits,
  )
}

/** Reads all calendars that are due and waits for them. */
export async function readDueCalendars(services: Services, log: Log): Promise<void> {
  const reading = openReading(services, log)
  await reading.begin()
  await reading.idle()
}

/** Reads calendars as long as the server runs. Several servers on one database share the work. */
export function keepReadingCalendars(app: FastifyInstance, services: Services): void {
  const reading = openReading(services, app.log)
  repeatWhileRunning(app, { name: 'Reading outside calendars', everyMs: 60_000, run: reading.begin })
  app.addHook('onClose', () => reading.stop())
}
