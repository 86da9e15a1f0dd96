import { userNotFound } from '@entrena/contract/admin/errors'
import * as endpoints from '@entrena/contract/money/balance/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/db'
import { answerPage } from '../../../platform/http/answer-page'
import { serve } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient, hasSecondFactor, ownSession, withOwnerConfirmed } from '../../accounts/public'
import { dataKeyOf } from '../payouts/bank-account'
import { getBalance, listBalanceEntries } from './balance'
import { askRefund, keepBalance, withdrawRefund } from './decide-refund'

export function balanceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, endpoints.getBalance, (_input, actor) => getBalance(services, db, actor.id))

  serve(app, endpoints.listBalanceEntries, async ({ query }, actor, http) =>
    answerPage(http, await listBalanceEntries(db, actor.id, query)),
  )

  serve(app, endpoints.listBalanceEntriesOfPerson, async ({ params, query }, _actor, http) => {
    if (!(await findRecipient(db, params.id))) throw refusedWith(userNotFound)
    return answerPage(http, await listBalanceEntries(db, params.id, query))
  })

  serve(app, endpoints.keepBalance, (_input, actor) => keepBalance(services, actor.id))

  serve(app, endpoints.askRefund, async ({ body }, actor, { request }) => {
    const { password, code, ...wanted } = body
    dataKeyOf(services)
    const ask = (tx: Db) => askRefund(tx, services, { clientId: actor.id, ...wanted })
    // The owner confirms new bank details with the password. With two-step verification, the owner also confirms every
    // refund.
    const needsOwner = wanted.account !== undefined || (await hasSecondFactor(db, actor.id))
    const session = ownSession(actor, request)
    return needsOwner ? withOwnerConfirmed(services, session, { password, code }, ask) : db.transaction(ask)
  })

  serve(app, endpoints.withdrawRefund, ({ params }, actor) => withdrawRefund(services, actor.id, params.id))
}
