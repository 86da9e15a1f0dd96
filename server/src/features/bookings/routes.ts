import * as endpoints from '@entrena/contract/bookings/endpoints'
import { notConfirmedYetRefusal } from '@entrena/contract/bookings/errors'
import { preferredLanguage } from '@entrena/contract/language'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { type Actor, serve } from '../../platform/http/serve'
import { areRateLimitsApplied } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { expireBookings } from './by-time/expire-bookings'
import { calendarFile, getCalendarSession } from './calendar-file'
import { cancelBooking, getCancellation } from './cancel-booking'
import { createBooking, forgetOldIdempotencyKeys } from './create-booking'
import { countBookings, listBookings } from './list-bookings'
import { listSlots } from './list-slots'
import { completePast, moveBooking, type WantedChange } from './move-booking'
import { acceptProposal, dropProposal, moveTime, proposeTime } from './move-time'
import { getBooking } from './present-booking'
import { decideProblem } from './problems/decide-problem'
import { answerProblem, reportProblem, withdrawProblem } from './problems/report-problem'
import { settleUndisputed } from './problems/settle-undisputed'
import { findLastAddress } from './queries/booking-lists'
import { seriesRoutes } from './series/routes'
import { setHomeAddress } from './set-home-address'

export function bookingsRoutes(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, { name: 'Expiring bookings', everyMs: 60_000, run: () => expireBookings(services) })
  repeatWhileRunning(app, { name: 'Completing past sessions', everyMs: 60_000, run: () => completePast(services) })

  repeatWhileRunning(app, {
    name: 'Settling undisputed problems',
    everyMs: 60_000,
    run: () => settleUndisputed(services),
  })
  repeatWhileRunning(app, {
    name: 'Forgetting idempotency keys',
    everyMs: 60 * 60_000,
    run: () => forgetOldIdempotencyKeys(services),
  })
  seriesRoutes(app, services)

  const move = (actor: Actor, wanted: WantedChange) => moveBooking(services, actor, wanted)

  serve(app, endpoints.createBooking, ({ body, idempotencyKey }, actor, { request }) =>
    createBooking(services, actor, {
      draft: body,
      idempotencyKey,
      isLimited: areRateLimitsApplied(services.config, request),
    }),
  )

  serve(app, endpoints.listBookings, async ({ query }, actor, http) =>
    answerPage(http, await listBookings(services, actor, query)),
  )

  serve(app, endpoints.countBookings, (_input, actor) => countBookings(services.db, actor))

  serve(app, endpoints.getLastAddress, async (_input, actor) => ({
    address: await findLastAddress(services.db, actor.id),
  }))

  serve(app, endpoints.getBooking, ({ params }, actor) => getBooking(services, actor, params.id))

  serve(app, endpoints.moveBooking, ({ params, body }, actor) =>
    move(actor, { id: params.id, to: body.status, as: 'trainer', note: body.note }),
  )

  serve(app, endpoints.completeBooking, ({ params }, actor) =>
    move(actor, { id: params.id, to: 'completed', as: 'client' }),
  )

  serve(app, endpoints.getCancellation, ({ params, query }, actor) =>
    getCancellation(services, actor, {
      id: params.id,
      andLater: query.and_later === 'true',
      onlySession: query.only_session === 'true',
      moneyBack: query.money_back,
    }),
  )

  serve(app, endpoints.cancelBooking, ({ params, body }, actor) =>
    cancelBooking(services, actor, { id: params.id, body }),
  )

  serve(app, endpoints.setHomeAddress, ({ params, body }, actor) =>
    setHomeAddress(services, actor, { id: params.id, address: body.address }),
  )

  serve(app, endpoints.moveTime, ({ params, body }, actor) => moveTime(services, actor, { id: params.id, time: body }))

  serve(app, endpoints.proposeTime, ({ params, body }, actor) =>
    proposeTime(services, actor, { id: params.id, time: body }),
  )

  serve(app, endpoints.acceptProposal, ({ params, query }, actor) =>
    acceptProposal(services, actor, { id: params.id, seen: query }),
  )

  serve(app, endpoints.dropProposal, ({ params, query }, actor) =>
    dropProposal(services, actor, { id: params.id, seen: query }),
  )

  serve(app, endpoints.reportProblem, ({ params, body }, actor) =>
    reportProblem(services, actor, { id: params.id, report: body }),
  )

  serve(app, endpoints.withdrawProblem, ({ params }, actor) => withdrawProblem(services, actor, params.id))

  serve(app, endpoints.answerProblem, ({ params, body }, actor) =>
    answerProblem(services, actor, { id: params.id, answer: body }),
  )

  serve(app, endpoints.decideProblem, ({ params, body }, actor) =>
    decideProblem(services, actor, { id: params.id, decision: body }),
  )

  serve(app, endpoints.listSlots, ({ params, query }, actor) =>
    listSlots(services, { trainerId: params.id, askerId: actor.id, ...query }),
  )

  serve(app, endpoints.getBookingCalendar, async ({ params }, actor, { request, reply }) => {
    const session = await getCalendarSession(services.db, actor, params.id)
    if (session.booking.status !== 'confirmed') throw refusedWith(notConfirmedYetRefusal)
    reply.header('content-disposition', `attachment; filename="entrena-${session.booking.date}.ics"`)
    return calendarFile([session], {
      language: preferredLanguage(request.headers['accept-language']),
      userId: actor.id,
      publicUrl: services.config.publicUrl,
    })
  })
}
