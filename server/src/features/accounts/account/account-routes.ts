import * as endpoints from '@entrena/contract/accounts/account-endpoints'
import { notFound } from '@entrena/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { describeAttempt, logEvent } from '../../../platform/http/security-events'
import { serve } from '../../../platform/http/serve'
import { areRateLimitsApplied } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { deleteLink } from '../queries/links'
import { askEmailChange, changeEmail, undoEmailChange } from './change-email'
import { changePassword } from './change-password'
import { chooseMails, getAccount, saveAccount } from './get-account'
import { ownSession } from './own-session'
import { listSessions } from './sessions/list-sessions'
import { deleteOtherSessions, deleteSessionById } from './sessions/queries'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.getAccount, (_input, actor, { request }) => getAccount(services, ownSession(actor, request)))

  serve(app, endpoints.saveAccount, ({ body }, actor, { request }) =>
    saveAccount(services, { ...ownSession(actor, request), role: actor.role }, body),
  )

  serve(app, endpoints.chooseMails, ({ body }, actor, { request }) =>
    chooseMails(services, ownSession(actor, request), body.muted_mails),
  )

  serve(app, endpoints.changePassword, async ({ body }, actor, { request }) => {
    describeAttempt(request, 'password_change_failed', {})
    await changePassword(services, ownSession(actor, request), body)
    logEvent(request, 'password_changed', { person: actor.id })
  })

  serve(app, endpoints.askEmailChange, async ({ body }, actor, { request }) => {
    describeAttempt(request, 'email_change_failed', {})
    await askEmailChange(services, ownSession(actor, request), {
      ...body,
      isLimited: areRateLimitsApplied(config, request),
    })
  })

  serve(app, endpoints.cancelEmailChange, async (_input, actor, { request }) => {
    await deleteLink(db, actor.id, 'email_change')
    return getAccount(services, ownSession(actor, request))
  })

  serve(app, endpoints.changeEmail, async ({ body }, actor, { request }) => {
    await changeEmail(services, actor.id, body.token)
    logEvent(request, 'email_changed', { person: actor.id })
  })

  serve(app, endpoints.undoEmailChange, async ({ body }, _actor, { request }) => {
    logEvent(request, 'email_restored', { person: await undoEmailChange(services, body.token) })
  })

  serve(app, endpoints.listSessions, (_input, actor, { request }) => listSessions(services, ownSession(actor, request)))

  serve(app, endpoints.endSession, async ({ params }, actor, { request }) => {
    if (!(await deleteSessionById(db, actor.id, params.id))) throw refusedWith(notFound)
    logEvent(request, 'session_ended', { person: actor.id })
  })

  serve(app, endpoints.endOtherSessions, async (_input, actor, { request }) => {
    await deleteOtherSessions(db, actor.id, ownSession(actor, request).tokenHash)
    logEvent(request, 'sessions_ended', { person: actor.id })
  })
}
