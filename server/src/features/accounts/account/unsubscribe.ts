import { linkInvalid } from '@entrena/contract/accounts/errors'
import * as endpoints from '@entrena/contract/accounts/unsubscribe-endpoints'
import { isOptionalMail, type OptionalMail } from '@entrena/contract/mail-kinds'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import { findMail } from '../../../platform/mail/queries'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { muteMail } from './queries'

/**
 * Unsubscribes with the id of a mail, which is random and known only to the recipient. The id identifies person and
 * kind of mail, and works as long as the mail is stored. It allows nothing else.
 */
async function unsubscribe({ db }: Services, mailId: string): Promise<OptionalMail> {
  const mail = await findMail(db, mailId)
  if (!mail?.toId || !isOptionalMail(mail.kind)) throw refusedWith(linkInvalid)
  await muteMail(db, mail.toId, mail.kind)
  return mail.kind
}

export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  // Mail scanners open links, so only the POST changes anything.
  serve(app, endpoints.openUnsubscribe, ({ params }, _actor, { reply }) => {
    reply.redirect(`/unsubscribe#token=${params.id}`)
  })

  app.register(async (scope) => {
    // Mail providers post a form whose content is not needed: the URL identifies the mail.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    serve(scope, endpoints.unsubscribe, async ({ params }) => ({ kind: await unsubscribe(services, params.id) }))
  })
}
