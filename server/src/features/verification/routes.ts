import { userNotFound } from '@entrena/contract/admin/errors'
import { pdfType } from '@entrena/contract/uploads'
import * as endpoints from '@entrena/contract/verification/endpoints'
import { paperNotFound } from '@entrena/contract/verification/errors'
import type { PaperPart } from '@entrena/contract/verification/rules'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { type Actor, serve } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { findRecipient } from '../accounts/public'
import { acceptPaper, refusePaper } from './decide-paper'
import { getVerification, listOpenPapers, listPapersOf } from './get-verification'
import { keyOfPart } from './paper-files'
import { findPaper } from './queries/papers'
import { sendCertificate, sendIdentity } from './send-paper'
import { forgetOldFiles, warnOfExpiry } from './upkeep'
import { withdrawPaper } from './withdraw-paper'

const hourMs = 60 * 60_000

/** Returns a file to its trainer and to admins. For others it does not exist. */
async function findFile(
  { db, files }: Services,
  actor: Actor,
  { id, part }: { readonly id: string; readonly part: PaperPart },
) {
  const paper = await findPaper(db, id)
  const isTheirs = actor.role === 'admin' || paper?.trainerId === actor.id
  const key = paper && isTheirs ? keyOfPart(paper, part) : undefined
  const content = key && (await files.find(key))
  if (!content) throw refuse(paperNotFound)
  return { content, isPdf: part === 'paper' && paper?.fileIsPdf === true }
}

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, {
    name: 'Deleting files of decided papers',
    everyMs: hourMs,
    run: () => forgetOldFiles(services),
  })
  repeatWhileRunning(app, {
    name: 'Telling whose identity expires',
    everyMs: hourMs,
    run: () => warnOfExpiry(services),
  })

  serve(app, endpoints.getVerification, (_input, actor) => getVerification(services, actor.id))

  serve(app, endpoints.sendIdentity, ({ query, files }, actor) =>
    sendIdentity(services, { trainerId: actor.id, paths: files }, query.name_on_paper),
  )

  serve(app, endpoints.sendCertificate, ({ query, files }, actor) =>
    sendCertificate(services, { trainerId: actor.id, paths: files }, query),
  )

  serve(app, endpoints.withdrawPaper, async ({ params }, actor) => {
    await withdrawPaper(services, { trainerId: actor.id, paperId: params.id })
    return getVerification(services, actor.id)
  })

  serve(app, endpoints.getPaperFile, async ({ params, query }, actor, { reply }) => {
    const { content, isPdf } = await findFile(services, actor, { ...params, ...query })
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    // A PDF from a stranger must not open on our origin, so browsers download it.
    if (isPdf) reply.type(pdfType).header('content-disposition', 'attachment; filename="entrena-paper.pdf"')
    return content
  })

  serve(app, endpoints.listPapers, async ({ query }, _actor, http) =>
    answerPage(http, await listOpenPapers(services, query)),
  )

  serve(app, endpoints.listPapersOfTrainer, async ({ params }) => {
    if (!(await findRecipient(services.db, params.id))) throw refuse(userNotFound)
    return listPapersOf(services, params.id)
  })

  serve(app, endpoints.acceptPaper, ({ params, body }, actor) =>
    acceptPaper(services, { paperId: params.id, admin: actor }, body),
  )

  serve(app, endpoints.refusePaper, ({ params, body }, actor) =>
    refusePaper(services, { paperId: params.id, admin: actor }, body.reason),
  )
}
