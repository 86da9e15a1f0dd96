import { userNotFound } from '@entrena/contract/admin/errors'
import * as endpoints from '@entrena/contract/money/payouts/endpoints'
import { formatNames } from '@entrena/contract/money/payouts/rules'
import * as yearly from '@entrena/contract/money/yearly/endpoints'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerPage } from '../../../platform/http/answer-page'
import { setCsvHeaders } from '../../../platform/http/csv-file'
import { describeAttempt, logEvent } from '../../../platform/http/security-events'
import { serve } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import { repeatWhileRunning } from '../../../platform/repeat'
import type { Services } from '../../../platform/services'
import { findRecipient, ownSession, withOwnerConfirmed } from '../../accounts/public'
import { getCommissionReport, writeCommissions } from '../earnings/commission-report'
import { listHeld } from '../earnings/earnings'
import { getAccountStatement, writeAccountStatement } from '../earnings/statement'
import { getYearStatement, writeYearStatement } from '../earnings/year-statement'
import { askForDetails } from './ask-for-details'
import { getBankAccount, removeBankAccount, storeBankAccount } from './bank-account'
import { exportBatch, getBatch, getBatchFile, listBatches, listFormats, resetFormat, saveFormat } from './export-batch'
import { markBatchSent } from './mark-batch-sent'
import { getPayoutPlan, listAskedRefunds, listPayable, listPayouts } from './payout-plan'
import { markTransferReturned } from './return-transfer'
import { markTransferSeen } from './see-transfer'
import { takeBackBatch } from './take-back-batch'
import { eraseOldBankDetails } from './transfer'

const nameOf = (params: { readonly name: string }) => z.enum(formatNames).parse(params.name)

export function payoutsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  repeatWhileRunning(app, {
    name: 'Forgetting bank details',
    everyMs: 24 * 60 * 60_000,
    run: () => eraseOldBankDetails(services),
  })
  ownRoutes(app, services)
  batchRoutes(app, services)
  commissionRoutes(app, services)

  serve(app, endpoints.listFormats, () => listFormats(db))
  serve(app, endpoints.saveFormat, ({ params, body }) => saveFormat(db, nameOf(params), body))
  serve(app, endpoints.resetFormat, ({ params }) => resetFormat(db, nameOf(params)))
}

async function personOf({ db }: Services, id: string) {
  const person = await findRecipient(db, id)
  if (!person) throw refusedWith(userNotFound)
  return { trainerId: id, trainerName: person.name }
}

function ownRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, endpoints.getBankAccount, (_input, actor) => getBankAccount(services, db, actor.id))

  serve(app, endpoints.saveBankAccount, async ({ body }, actor, { request }) => {
    const { password, code, ...draft } = body
    describeAttempt(request, 'bank_account_failed', {})
    await withOwnerConfirmed(services, ownSession(actor, request), { password, code }, (tx) =>
      storeBankAccount(tx, services, { userId: actor.id, draft }),
    )
    logEvent(request, 'bank_account_stored', { person: actor.id })
    return getBankAccount(services, db, actor.id)
  })

  serve(app, endpoints.removeBankAccount, async ({ body }, actor, { request }) => {
    describeAttempt(request, 'bank_account_failed', {})
    await withOwnerConfirmed(services, ownSession(actor, request), body ?? {}, (tx) =>
      removeBankAccount(tx, actor.id, services.now()),
    )
    logEvent(request, 'bank_account_removed', { person: actor.id })
  })

  serve(app, endpoints.getPayoutPlan, (_input, actor) => getPayoutPlan(services, actor))

  serve(app, endpoints.listPayouts, async ({ query }, actor, http) =>
    answerPage(http, await listPayouts(services, actor.id, query)),
  )

  serve(app, endpoints.listHeld, async ({ query }, actor, http) =>
    answerPage(http, await listHeld(db, actor.id, query)),
  )

  serve(app, endpoints.getStatement, async ({ query }, actor) =>
    getAccountStatement(services, { ...(await personOf(services, actor.id)), ...query }),
  )

  serve(app, endpoints.getStatementFile, async ({ query }, actor, { reply }) => {
    const file = await writeAccountStatement(services, { ...(await personOf(services, actor.id)), ...query })
    setCsvHeaders(reply, `entrena-${query.month}.csv`)
    return file
  })

  serve(app, yearly.getYearStatement, async ({ query }, actor) =>
    getYearStatement(services, { ...(await personOf(services, actor.id)), ...query }),
  )

  serve(app, yearly.getYearStatementFile, async ({ query }, actor, { reply }) => {
    const file = await writeYearStatement(services, { ...(await personOf(services, actor.id)), ...query })
    setCsvHeaders(reply, `entrena-${query.year}.csv`)
    return file
  })

  serve(app, endpoints.getTrainerStatement, async ({ params, query }) =>
    getAccountStatement(services, { ...(await personOf(services, params.id)), ...query }),
  )
}

function commissionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, yearly.getCommissionReport, ({ query }) => getCommissionReport(services, query.year))

  serve(app, yearly.getCommissionFile, async ({ query }, _actor, { reply }) => {
    const file = await writeCommissions(services, query.year)
    setCsvHeaders(reply, `entrena-comisiones-${query.year}.csv`)
    return file
  })
}

function batchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, endpoints.listPayable, async ({ query }, _actor, http) =>
    answerPage(http, await listPayable(services, query)),
  )

  serve(app, endpoints.askForDetails, ({ body }, actor) => askForDetails(services, actor, body))

  serve(app, endpoints.listRefunds, async ({ query }, _actor, http) =>
    answerPage(http, await listAskedRefunds(services, query)),
  )

  serve(app, endpoints.exportBatch, ({ body }, actor) => exportBatch(services, actor, body))

  serve(app, endpoints.listBatches, async ({ query }, _actor, http) => answerPage(http, await listBatches(db, query)))

  serve(app, endpoints.getBatch, ({ params }) => getBatch(services, db, params.id))

  serve(app, endpoints.getBatchFile, async ({ params }, _actor, { reply }) => {
    const { name, file } = await getBatchFile(services, params.id)
    setCsvHeaders(reply, name)
    return file
  })

  serve(app, endpoints.markBatchSent, ({ params }, actor) => markBatchSent(services, actor, params.id))

  serve(app, endpoints.takeBackBatch, ({ params }, actor) => takeBackBatch(services, actor, params.id))

  serve(app, endpoints.markTransferSeen, ({ params }, actor) => markTransferSeen(services, actor, params.id))

  serve(app, endpoints.markTransferReturned, ({ params, body }, actor) =>
    markTransferReturned(services, actor, { id: params.id, reason: body.reason }),
  )
}
