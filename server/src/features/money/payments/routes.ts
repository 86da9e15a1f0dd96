import { userNotFound } from '@entrena/contract/admin/errors'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import * as endpoints from '@entrena/contract/money/payments/endpoints'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { pdfType } from '@entrena/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../../platform/http/answer-page'
import { serve } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import { repeatWhileRunning } from '../../../platform/repeat'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { findBooking } from '../../bookings/public'
import { getRefundHold } from '../balance/balance'
import { recordRefund } from '../balance/record-refund'
import { findOwedAmounts, presentOwedAmounts } from '../debts/find-owed'
import { deleteOldSettledDebts, listDebts, settleDebt } from '../debts/settle-debt'
import { getEarnings, listEarnings, listRecentEarningsMonths } from '../earnings/earnings'
import { releaseDueMoney } from '../purchases/release-money'
import { addExtraTransfer } from './add-extra-transfer'
import { findProof, markPaid, uploadProof } from './announce-transfer'
import { confirmPayment } from './confirm-payment'
import { listReceivedPayments } from './list-received-payments'
import { settlePartPayments } from './settle-part-payments'
import { startCheckout } from './start-checkout'

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  repeatWhileRunning(app, {
    name: 'Forgetting settled debts',
    everyMs: 24 * 60 * 60_000,
    run: () => deleteOldSettledDebts(services),
  })
  repeatWhileRunning(app, { name: 'Releasing earnings', everyMs: 60_000, run: () => releaseDueMoney(services) })
  repeatWhileRunning(app, { name: 'Settling part payments', everyMs: 60_000, run: () => settlePartPayments(services) })

  serve(app, endpoints.startCheckout, ({ query }, actor) =>
    startCheckout(services, actor.id, { id: query.booking_id, usesBalance: query.use_balance === 'true' }),
  )

  serve(app, endpoints.uploadProof, ({ query, files }, actor) =>
    uploadProof(services, actor, { bookingId: query.booking_id, path: files[0] }),
  )

  serve(app, endpoints.markPaid, ({ query }, actor) => markPaid(services, actor, query.booking_id))

  serve(app, endpoints.listReceivedPayments, async ({ query }, _actor, http) =>
    answerPage(http, await listReceivedPayments(db, query)),
  )

  serve(app, endpoints.confirmPayment, ({ query }, actor) => confirmPayment(services, actor, query))

  serve(app, endpoints.addExtraTransfer, ({ query, body }, actor) =>
    addExtraTransfer(services, actor, { id: query.booking_id, ...body }),
  )

  serve(app, endpoints.getRefundHold, ({ params }) => getRefundHold(services, params.id))

  serve(app, endpoints.recordRefund, ({ params, body }, actor) =>
    recordRefund(services, actor, { id: params.id, outcome: 'sent', sent: body }),
  )

  serve(app, endpoints.recordMissingTransfer, ({ params }, actor) =>
    recordRefund(services, actor, { id: params.id, outcome: 'not_received' }),
  )

  serve(app, endpoints.getProof, async ({ params }, actor, { reply }) => {
    const row = await findBooking(db, params.id)
    const isTheirs = actor.role === 'admin' || row?.booking.clientId === actor.id
    const { proofId: id, proofIsPdf: isPdf = false } = row?.booking ?? {}
    const proof = id && isTheirs ? await findProof(services, { id, isPdf }) : undefined
    if (!proof) throw refusedWith(bookingNotFound)
    // A PDF from a stranger must not open on our origin, so browsers download it.
    if (isPdf) {
      const disposition = `attachment; filename="entrena-${referenceOf(params.id)}.pdf"`
      reply.type(pdfType).header('content-disposition', disposition).header('x-content-type-options', 'nosniff')
    }
    return proof
  })

  serve(app, endpoints.getEarnings, (_input, actor) => getEarnings(db, actor.id))

  serve(app, endpoints.listEarnings, async ({ query }, actor, http) =>
    answerPage(http, await listEarnings(db, actor.id, query)),
  )

  serve(app, endpoints.listEarningsMonths, ({ query }, actor) =>
    listRecentEarningsMonths(db, actor.id, { now: now(), count: query.months }),
  )

  serve(app, endpoints.listOwed, async ({ params }) => {
    const found = await findRecipient(db, params.id)
    if (!found) throw refusedWith(userNotFound)
    const person = { id: params.id, name: found.name, email: found.email }
    return presentOwedAmounts(person, await findOwedAmounts(db, person))
  })

  serve(app, endpoints.listDebts, async ({ query }, _actor, http) => answerPage(http, await listDebts(db, query)))

  serve(app, endpoints.settleDebt, ({ params }, actor) => settleDebt(services, actor, params.id))
}
