import * as endpoints from '@entrena/contract/admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { loggerOfRequest } from '../../platform/http/logging'
import { logEvent } from '../../platform/http/security-events'
import { serve } from '../../platform/http/serve'
import { removeMailFiles } from '../../platform/mail/upkeep/mail-files'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { removeFiles } from '../../platform/storage/remove-later'
import { deleteLeavers } from './delete-leavers'
import { deleteUser } from './delete-user'
import { listFileRoutes } from './files/list-files'
import { listHistory } from './history'
import { listAdminActions } from './list-actions'
import { listUsers } from './list-users'
import { listTasks } from './morning'
import { addNote, deleteNote } from './notes'
import { getBookingPage, getPersonPage } from './person-page'
import { removeSecondFactor } from './remove-second-factor'
import { searchEverything } from './search-everything'
import { addDeltasToTallies, getAttention, getStats, listStatsWeeks } from './statistics'
import { liftSuspension, suspendPerson } from './suspend-user'
import { listUndeliveredMails, retryMail } from './undelivered-mails'

export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listUsers, async ({ query }, actor, http) =>
    answerPage(http, await listUsers(services, actor, query)),
  )

  serve(app, endpoints.deleteUser, async ({ params }, actor, { request }) => {
    const { files, mails } = await deleteUser(services, actor, params.id)
    // If files cannot be removed now, a job removes them later.
    const warn = (error: unknown) =>
      loggerOfRequest(request).warn({ err: error }, 'files of a deleted person are removed later')
    await removeFiles(services, files).catch(warn)
    await removeMailFiles(services.config.dataDir, mails).catch(warn)
  })

  serve(app, endpoints.removeSecondFactor, async ({ params }, actor, { request }) => {
    await removeSecondFactor(services, actor, params.id)
    logEvent(request, 'second_factor_removed', { person: params.id, admin: actor.id })
  })

  serve(app, endpoints.suspendUser, async ({ params, body }, actor, { request }) => {
    await suspendPerson(services, { userId: params.id, by: actor.id, reason: body.reason })
    logEvent(request, 'user_suspended', { person: params.id, admin: actor.id })
  })

  serve(app, endpoints.liftSuspension, async ({ params }, actor, { request }) => {
    await liftSuspension(services, actor, params.id)
    logEvent(request, 'suspension_lifted', { person: params.id, admin: actor.id })
  })

  serve(app, endpoints.getStats, () => getStats(db))

  serve(app, endpoints.listStatsWeeks, () => listStatsWeeks(db, now()))

  serve(app, endpoints.getAttention, () => getAttention(services))

  serve(app, endpoints.listUndeliveredMails, async ({ query }, _actor, http) =>
    answerPage(http, await listUndeliveredMails(db, query)),
  )

  serve(app, endpoints.retryMail, ({ params }, actor) => retryMail(services, actor, params.id))

  serve(app, endpoints.listAdminActions, async ({ query }, _actor, http) =>
    answerPage(http, await listAdminActions(db, query)),
  )

  serve(app, endpoints.listTasks, () => listTasks(services))

  serve(app, endpoints.searchEverything, ({ query }) => searchEverything(services, query.search))

  listFileRoutes(app, services)

  serve(app, endpoints.getPersonPage, ({ params }, actor) => getPersonPage(services, actor, params.id))

  serve(app, endpoints.getBookingPage, ({ params }, actor) => getBookingPage(services, actor, params.id))

  serve(app, endpoints.listPersonHistory, async ({ params, query }, actor, http) =>
    answerPage(http, await listHistory(db, actor, { subject: { userId: params.id }, question: query })),
  )

  serve(app, endpoints.listBookingHistory, async ({ params, query }, actor, http) =>
    answerPage(http, await listHistory(db, actor, { subject: { bookingId: params.id }, question: query })),
  )

  serve(app, endpoints.addPersonNote, ({ params, body }, actor) =>
    addNote(services, actor, { userId: params.id }, body.text),
  )

  serve(app, endpoints.addBookingNote, ({ params, body }, actor) =>
    addNote(services, actor, { bookingId: params.id }, body.text),
  )

  serve(app, endpoints.deleteNote, ({ params }, actor) => deleteNote(services, actor, params.id))

  repeatWhileRunning(app, { name: 'Deleting leavers', everyMs: 10 * 60_000, run: () => deleteLeavers(services) })
  repeatWhileRunning(app, { name: 'Folding tallies', everyMs: 10_000, run: () => addDeltasToTallies(services) })
}
