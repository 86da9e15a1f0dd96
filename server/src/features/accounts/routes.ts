import * as endpoints from '@entrena/contract/accounts/endpoints'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { describeAttempt, logEvent } from '../../platform/http/security-events'
import { serve } from '../../platform/http/serve'
import { areRateLimitsApplied, visitorOf } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { clearSessionCookie, hashSecret, readSessionToken } from '../../platform/session'
import { accountRoutes } from './account/account-routes'
import { unsubscribeRoutes } from './account/unsubscribe'
import { chooseRole } from './choose-role'
import { cleanUpAccounts } from './clean-up'
import { ensureDeviceSecret, readDeviceHash, writeDeviceCookie } from './device'
import { externalSignInRoutes } from './external/external-routes'
import { forgetPassword, resetPassword } from './forgotten-password'
import { serveLocalProvider } from './local-provider/serve-local-provider'
import { logIn } from './log-in'
import { ownDataRoutes } from './own-data/own-data-routes'
import { presentUser } from './present-user'
import { mailProofAgain, proveEmail } from './prove-email'
import { deleteSession, findUser, updateLanguage } from './queries'
import { register } from './register'
import { presentSignedInUser } from './second-factor/must-set-up'
import { secondFactorRoutes } from './second-factor/second-factor-routes'
import { languageOf, signIn } from './sign-in'

export async function accountsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db } = services

  serve(app, endpoints.register, async ({ body }, _actor, http) => {
    const user = await register(
      services,
      { ...body, language: languageOf(http.request) },
      visitorOf(config, http.request),
    )
    await signIn(services, user, http)
    return { user: presentUser(user) }
  })

  serve(app, endpoints.logIn, async ({ body }, _actor, http) => {
    describeAttempt(http.request, 'sign_in_failed', { account: hashSecret(`email ${body.email}`).slice(0, 16) })
    const user = await logIn(services, { ...body, address: http.request.ip, device: readDeviceHash(http.request) })
    await signIn(services, user, http)
    return { user: await presentSignedInUser(services, user) }
  })

  serve(app, endpoints.logOut, async (_input, _actor, { request, reply }) => {
    const token = readSessionToken(request)
    const userId = token && (await deleteSession(db, hashSecret(token)))
    if (userId) logEvent(request, 'signed_out', { person: userId })
    clearSessionCookie(reply)
  })

  serve(app, endpoints.forgetPassword, ({ body }, _actor, { request }) =>
    forgetPassword(services, body.email, visitorOf(config, request)),
  )

  serve(app, endpoints.resetPassword, async ({ body }, _actor, { request, reply }) => {
    const device = ensureDeviceSecret(request)
    const userId = await resetPassword(services, { ...body, address: request.ip, device: hashSecret(device) })
    writeDeviceCookie(reply, device)
    logEvent(request, 'password_reset', { person: userId })
  })

  serve(app, endpoints.proveEmail, ({ body }, actor) => proveEmail(services, actor.id, body.token))

  serve(app, endpoints.mailProofAgain, (_input, actor, { request }) =>
    mailProofAgain(services, actor.id, areRateLimitsApplied(config, request)),
  )

  serve(app, endpoints.getMe, async (_input, actor) => {
    const user = await findUser(db, actor.id)
    if (!user) throw refusedWith(notSignedInRefusal)
    return presentSignedInUser(services, user)
  })

  serve(app, endpoints.chooseRole, async ({ body }, actor) =>
    presentUser(await chooseRole(services, actor.id, body.role)),
  )

  serve(app, endpoints.chooseLanguage, ({ body }, actor) => updateLanguage(db, actor.id, body.language))

  accountRoutes(app, services)
  unsubscribeRoutes(app, services)
  secondFactorRoutes(app, services)
  externalSignInRoutes(app, services)
  ownDataRoutes(app, services)
  if (config.externalSignIn?.provider === 'local') await serveLocalProvider(app, services)
  repeatWhileRunning(app, { name: 'cleaning up accounts', everyMs: 60 * 60_000, run: () => cleanUpAccounts(services) })
}
