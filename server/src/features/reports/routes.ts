import * as endpoints from '@entrena/contract/reports/endpoints'
import { reportNotFound } from '@entrena/contract/reports/errors'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { serve } from '../../platform/http/serve'
import { areRateLimitsApplied } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findMessagePicture } from '../messages/public'
import { answerDecision } from './answer-decision'
import { decideReport } from './decide-report'
import { getCase } from './get-case'
import { keepDecision, liftDecision } from './lift-decision'
import { listCases, listOwnDecisions, listOwnReports } from './list-reports'
import { findPictureCopy } from './pictures'
import { isMessagePicture } from './present'
import { findCase, type StoredCase, wasAuthorTold } from './queries/cases'
import { sendReport } from './send-report'

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, endpoints.sendReport, ({ body }, actor, { request }) =>
    sendReport(services, actor, { draft: body, isLimited: areRateLimitsApplied(services.config, request) }),
  )

  serve(app, endpoints.listOwnReports, async ({ query }, actor, http) =>
    answerPage(http, await listOwnReports(db, actor.id, query)),
  )

  serve(app, endpoints.listOwnDecisions, async ({ query }, actor, http) =>
    answerPage(http, await listOwnDecisions(db, actor.id, query)),
  )

  serve(app, endpoints.answerDecision, ({ params, body }, actor) =>
    answerDecision(services, actor, params.id, body.answer),
  )

  serve(app, endpoints.getReportedPicture, async ({ params }, actor) => {
    const stored = await findCase(db, params.id)
    const isSeen = actor.role === 'admin' || (stored?.authorId === actor.id && wasAuthorTold(stored))
    const picture = stored && isSeen ? await findPicture(services, stored) : undefined
    if (!picture) throw refusedWith(reportNotFound)
    return picture
  })

  serve(app, endpoints.listReportCases, async ({ query }, _actor, http) => answerPage(http, await listCases(db, query)))

  serve(app, endpoints.getReportCase, ({ params }) => getCase(db, params.id))

  serve(app, endpoints.decideReport, ({ params, body }, actor) =>
    decideReport(services, actor, { id: params.id, decision: body }),
  )

  serve(app, endpoints.liftDecision, ({ params }, actor) => liftDecision(services, actor, params.id))

  serve(app, endpoints.keepDecision, ({ params }, actor) => keepDecision(services, actor, params.id))
}

function findPicture(services: Services, stored: StoredCase): Promise<Buffer | undefined> | undefined {
  if (isMessagePicture(stored)) return findMessagePicture(services, stored.subjectId)
  return stored.pictureId ? findPictureCopy(services, stored.pictureId) : undefined
}
