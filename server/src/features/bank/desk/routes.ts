import { readFile } from 'node:fs/promises'
import * as endpoints from '@entrena/contract/bank/endpoints'
import { statementMissing } from '@entrena/contract/bank/errors'
import * as balance from '@entrena/contract/money/payouts/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../../platform/http/answer-page'
import { serve } from '../../../platform/http/serve'
import { areRateLimitsApplied } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import { repeatWhileRunning } from '../../../platform/repeat'
import type { Services } from '../../../platform/services'
import { claimTransfer } from '../../money/public'
import { applyStatement } from './apply-statement'
import { assignLine } from './assign-line'
import { enterStatementBalance, getDailyBalance, listExpected, markArrived } from './daily-balance'
import { decideLine } from './decide-line'
import { discardStatement } from './discard-statement'
import { finishInterruptedReadings } from './finish-readings'
import { clearOldLineTexts } from './forget'
import { ignoreLine } from './ignore-line'
import { listCandidates, listLines } from './list-lines'
import { getBankStatement, listStatements } from './list-statements'
import { matchStatement } from './match-statement'
import { askForProofs, listMissingTransferPage } from './missing-transfers'
import { reopenLine } from './reopen-line'
import { setColumns } from './set-columns'
import { undoAllocation } from './undo-allocation'
import { undoStatement } from './undo-statement'
import { uploadStatement } from './upload-statement'
import { processQueue } from './work-queue'

const minuteMs = 60_000

export function bankRoutes(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, { name: 'Confirming lines of statements', everyMs: 2_000, run: () => processQueue(services) })
  repeatWhileRunning(app, {
    name: 'Finishing statements',
    everyMs: minuteMs,
    run: () => finishInterruptedReadings(services),
  })
  repeatWhileRunning(app, { name: 'Asking for proofs', everyMs: 60 * minuteMs, run: () => askForProofs(services) })
  repeatWhileRunning(app, {
    name: 'Forgetting lines',
    everyMs: 24 * 60 * minuteMs,
    run: () => clearOldLineTexts(services),
  })
  statementRoutes(app, services)
  lineRoutes(app, services)
  balanceRoutes(app, services)

  serve(app, endpoints.listMissingTransfers, async ({ query }, _actor, http) =>
    answerPage(http, await listMissingTransferPage(services, query)),
  )
  serve(app, endpoints.claimTransfer, ({ body }, actor, { request }) =>
    claimTransfer(services, actor, { draft: body, isLimited: areRateLimitsApplied(services.config, request) }),
  )
}

function statementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.uploadStatement, async ({ query, files: [path] }, actor) => {
    if (path === undefined) throw refusedWith(statementMissing)
    return uploadStatement(services, actor, { content: await readFile(path), name: query.name })
  })
  serve(app, endpoints.setColumns, ({ params, body }, actor) =>
    setColumns(services, actor, { id: params.id, draft: body }),
  )
  serve(app, endpoints.listStatements, async ({ query }, _actor, http) => {
    const { list, page } = await listStatements(services, query)
    answerPage(http, page)
    return list
  })
  serve(app, endpoints.getBankStatement, ({ params }) => getBankStatement(services, params.id))
  serve(app, endpoints.matchBankStatement, async ({ params }) => {
    await matchStatement(services, params.id)
    return getBankStatement(services, params.id)
  })
  serve(app, endpoints.discardStatement, ({ params }, actor) => discardStatement(services, actor, params.id))
  serve(app, endpoints.applyStatement, ({ params, body }, actor) =>
    applyStatement(services, actor, { id: params.id, ...body }),
  )
  serve(app, endpoints.undoStatement, ({ params }, actor) => undoStatement(services, actor, params.id))
}

function lineRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listBankLines, async ({ query }, _actor, http) =>
    answerPage(http, await listLines(services, query)),
  )
  serve(app, endpoints.listCandidates, ({ params, query }) => listCandidates(services, params.id, query.search))
  serve(app, endpoints.assignLine, ({ params, body }, actor) =>
    assignLine(services, actor, { id: params.id, draft: body }),
  )
  serve(app, endpoints.ignoreLine, ({ params, body }, actor) =>
    ignoreLine(services, actor, { id: params.id, draft: body }),
  )
  serve(app, endpoints.reopenLine, ({ params }, actor) => reopenLine(services, actor, params.id))
  serve(app, endpoints.decideLine, ({ params, body }, actor) =>
    decideLine(services, actor, { id: params.id, draft: body }),
  )
  serve(app, endpoints.undoAllocation, ({ params }, actor) => undoAllocation(services, actor, params.id))
}

function balanceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, balance.getDailyBalance, () => getDailyBalance(services))
  serve(app, balance.enterStatementBalance, ({ body }, actor) => enterStatementBalance(services, actor, body))
  serve(app, balance.listExpected, async ({ query }, _actor, http) =>
    answerPage(http, await listExpected(services, query)),
  )
  serve(app, balance.markArrived, ({ params }, actor) => markArrived(services, actor, params.id))
}
