import { linkInvalid } from '@entrena/contract/accounts/errors'
import * as endpoints from '@entrena/contract/accounts/unsubscribe-endpoints'
import { isOptionalMail, type OptionalMail } from '@entrena/contract/mail-kinds'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import { findMail } from '../../../platform/mail/queries'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { muteMail } from './queries'

/**
 * The id of a mail is random, and only its recipient gets it. It names the person and the kind of mail, works on every
 * server and lasts as long as the mail is stored. All that it allows is to turn off that kind of mail.
 */
async function unsubscribe({ db }: Services, mailId: string): Promise<OptionalMail> {
  const mail = await findMail(db, mailId)
  if (!mail?.toId || !isOptionalMail(mail.kind)) throw refuse(linkInvalid)
  await muteMail(db, mail.toId, mail.kind)
  return mail.kind
}

export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  // Programs that check mails for harmful links open them, so only the POST changes something.
  serve(app, endpoints.openUnsubscribe, ({ params }, _actor, { reply }) => {
    reply.redirect(`/unsubscribe#token=${params.id}`)
  })

  app.register(async (scope) => {
    // Mail providers send a form. The address has all that is needed.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    serve(scope, endpoints.unsubscribe, async ({ params }) => ({ kind: await unsubscribe(services, params.id) }))
  })
}
