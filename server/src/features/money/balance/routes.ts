import * as endpoints from '@entrena/contract/money/balance/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../../platform/http/answer-page'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/services'
import { ownSession } from '../../accounts/public'
import { askRefund, getBalance, keepBalance, listBalanceEntries, withdrawRefund } from './balance'

export function balanceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, endpoints.getBalance, (_input, actor) => getBalance(services, db, actor.id))

  serve(app, endpoints.listBalanceEntries, async ({ query }, actor, http) =>
    answerPage(http, await listBalanceEntries(db, actor.id, query)),
  )

  serve(app, endpoints.keepBalance, (_input, actor) => keepBalance(services, actor.id))

  serve(app, endpoints.askRefund, ({ body }, actor, { request }) =>
    askRefund(services, ownSession(actor, request), body),
  )

  serve(app, endpoints.withdrawRefund, ({ params }, actor) => withdrawRefund(services, actor.id, params.id))
}
