import { userNotFound } from '@entrena/contract/admin/errors'
import { pdfType } from '@entrena/contract/uploads'
import * as endpoints from '@entrena/contract/verification/endpoints'
import { documentNotFound } from '@entrena/contract/verification/errors'
import type { DocumentFileKind } from '@entrena/contract/verification/rules'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { type Actor, serve } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { findRecipient } from '../accounts/public'
import { acceptDocument, refuseDocument } from './decide-document'
import { fileKeyOfDocumentFile } from './document-files'
import { getVerification, listDocumentsOfTrainer, listUndecidedDocuments } from './get-verification'
import { findDocument } from './queries/documents'
import { sendCertificate, sendIdentity } from './send-document'
import { forgetOldFiles, warnOfBadgeExpiry } from './upkeep'
import { withdrawDocument } from './withdraw-document'

const hourMs = 60 * 60_000

/** Returns a file to the trainer who sent it and to admins. For everybody else, the file does not exist. */
async function findFile(
  { db, files }: Services,
  actor: Actor,
  { id, part }: { readonly id: string; readonly part: DocumentFileKind },
) {
  const document = await findDocument(db, id)
  const isTheirs = actor.role === 'admin' || document?.trainerId === actor.id
  const key = document && isTheirs ? fileKeyOfDocumentFile(document, part) : undefined
  const content = key && (await files.find(key))
  if (!content) throw refusedWith(documentNotFound)
  return { content, isPdf: part === 'paper' && document?.fileIsPdf === true }
}

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, {
    name: 'Deleting files of decided documents',
    everyMs: hourMs,
    run: () => forgetOldFiles(services),
  })
  repeatWhileRunning(app, {
    name: 'Telling whose identity expires',
    everyMs: hourMs,
    run: () => warnOfBadgeExpiry(services),
  })

  serve(app, endpoints.getVerification, (_input, actor) => getVerification(services, actor.id))

  serve(app, endpoints.sendIdentity, ({ query, files }, actor) =>
    sendIdentity(services, { trainerId: actor.id, paths: files }, query.name_on_paper),
  )

  serve(app, endpoints.sendCertificate, ({ query, files }, actor) =>
    sendCertificate(services, { trainerId: actor.id, paths: files }, query),
  )

  serve(app, endpoints.withdrawDocument, async ({ params }, actor) => {
    await withdrawDocument(services, { trainerId: actor.id, documentId: params.id })
    return getVerification(services, actor.id)
  })

  serve(app, endpoints.getDocumentFile, async ({ params, query }, actor, { reply }) => {
    const { content, isPdf } = await findFile(services, actor, { ...params, ...query })
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    // A PDF from a stranger must not open on our origin, so browsers download it.
    if (isPdf) reply.type(pdfType).header('content-disposition', 'attachment; filename="entrena-paper.pdf"')
    return content
  })

  serve(app, endpoints.listUndecidedDocuments, async ({ query }, _actor, http) =>
    answerPage(http, await listUndecidedDocuments(services, query)),
  )

  serve(app, endpoints.listDocumentsOfTrainer, async ({ params }) => {
    if (!(await findRecipient(services.db, params.id))) throw refusedWith(userNotFound)
    return listDocumentsOfTrainer(services, params.id)
  })

  serve(app, endpoints.acceptDocument, ({ params, body }, actor) =>
    acceptDocument(services, { documentId: params.id, admin: actor }, body),
  )

  serve(app, endpoints.refuseDocument, ({ params, body }, actor) =>
    refuseDocument(services, { documentId: params.id, admin: actor }, body.reason),
  )
}
