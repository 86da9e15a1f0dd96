import * as endpoints from '@entrena/contract/accounts/endpoints'
import { noExternalSignInRefusal } from '@entrena/contract/accounts/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { loggerOfRequest } from '../../../platform/http/logging'
import { logFailure } from '../../../platform/http/security-events'
import { serve } from '../../../platform/http/serve'
import { visitorOf } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { presentSignedInUser } from '../second-factor/must-set-up'
import { signIn } from '../sign-in'
import { ensureBrowserSecret, readBrowserSecret } from './browser-cookie'
import { exchangeSession } from './exchange-session'
import { finishExternalSignIn } from './finish-external-sign-in'
import { makeProviderLoader } from './provider'
import { startExternalSignIn } from './start-external-sign-in'
import { signInFailedPath } from './urls'

/** The browser navigates to these routes, so a failure redirects to an error page. */
function failInBrowser(reply: FastifyReply): void {
  reply.redirect(signInFailedPath)
}

export function externalSignInRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const getProvider = makeProviderLoader(app, services)

  serve(app, endpoints.startExternalSignIn, async ({ query }, _actor, { request, reply }) => {
    if (!config.externalSignIn) throw refusedWith(noExternalSignInRefusal)
    // The provider redirects back to our public URL, so the cookie must be set on that host. We redirect to that host
    // only once, because behind a proxy `request.hostname` may never match.
    const { hostname } = new URL(config.publicUrl)
    if (request.hostname !== hostname && !query.home) {
      reply.redirect(
        `${config.publicUrl}/api/auth/external?${new URLSearchParams({ redirect: query.redirect, home: 'yes' })}`,
      )
      return
    }
    const provider = await getProvider().catch((error: unknown) => {
      loggerOfRequest(request).error({ err: error }, 'the sign-in provider does not answer')
    })
    if (!provider) return failInBrowser(reply)
    const browserSecret = ensureBrowserSecret(request, reply)
    const target = await startExternalSignIn(services, { redirect: query.redirect, browserSecret, provider })
    reply.redirect(target.href)
  })

  serve(app, endpoints.finishExternalSignIn, async (_input, _actor, { request, reply }) => {
    if (!config.externalSignIn) throw refusedWith(noExternalSignInRefusal)
    const { search } = new URL(request.url, config.publicUrl)
    try {
      const visitor = visitorOf(config, request)
      const finish = { search, browserSecret: readBrowserSecret(request), provider: await getProvider(), visitor }
      reply.redirect(await finishExternalSignIn(services, finish))
    } catch (error) {
      logFailure(request, 'sign_in_failed', { err: error })
      failInBrowser(reply)
    }
  })

  serve(app, endpoints.exchangeSession, async ({ body }, _actor, { request, reply }) => {
    const user = await exchangeSession(services, body.session_id, readBrowserSecret(request))
    await signIn(services, user, { request, reply })
    return { user: await presentSignedInUser(services, user) }
  })
}
