import * as endpoints from '@entrena/contract/waitlist/endpoints'
import { waitlistEntryNotFound } from '@entrena/contract/waitlist/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { findTakenHours } from '../bookings/public'
import { deleteWaitlistEntry, listWaitRows } from './queries/waits'
import { presentWaitlistEntry, startWaiting } from './start-waiting'
import { tellWaiting } from './tell-waiting'

export function waitlistRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listTakenHours, ({ query }, actor) =>
    findTakenHours(services, { trainerId: query.trainer_id, askerId: actor.id, date: query.date }),
  )

  serve(app, endpoints.listWaits, async (_input, actor) =>
    (await listWaitRows(services.db, actor.id, services.now())).map(presentWaitlistEntry),
  )

  serve(app, endpoints.startWaiting, ({ body }, actor) => startWaiting(services, actor.id, body))

  serve(app, endpoints.stopWaiting, async ({ params }, actor) => {
    if (!(await deleteWaitlistEntry(services.db, params.id, actor.id))) throw refusedWith(waitlistEntryNotFound)
  })

  repeatWhileRunning(app, { name: 'telling who waits for an hour', everyMs: 60_000, run: () => tellWaiting(services) })
}
