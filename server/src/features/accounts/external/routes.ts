import * as endpoints from '@entrena/contract/accounts/endpoints'
import { noExternalSignIn } from '@entrena/contract/accounts/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { logOf } from '../../../platform/http/logging'
import { logFailure } from '../../../platform/http/security-events'
import { serve } from '../../../platform/http/serve'
import { visitorOf } from '../../../platform/limits/limit'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { presentUser } from '../present-user'
import { signIn } from '../sign-in'
import { keepBrowser, readBrowser } from './browser-cookie'
import { exchangeSession } from './exchange-session'
import { failedPath } from './failed-path'
import { finishExternalSignIn } from './finish-external-sign-in'
import { findProvider } from './provider'
import { startExternalSignIn } from './start-external-sign-in'

/** Somebody is looking at this answer in a browser: the page says that it failed and leads on. */
function failInBrowser(reply: FastifyReply): void {
  reply.redirect(failedPath)
}

export function externalRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const getProvider = findProvider(app, services)

  serve(app, endpoints.startExternalSignIn, async ({ query }, _actor, { request, reply }) => {
    if (!config.externalSignIn) throw refuse(noExternalSignIn)
    // The provider sends the browser back to our own address, and only there does it find its cookie again. Once is enough:
    // a proxy may hide the name that the browser used.
    const { hostname } = new URL(config.publicUrl)
    if (request.hostname !== hostname && !query.home) {
      reply.redirect(
        `${config.publicUrl}/api/auth/external?${new URLSearchParams({ redirect: query.redirect, home: 'yes' })}`,
      )
      return
    }
    const provider = await getProvider().catch((error: unknown) => {
      logOf(request).error({ err: error }, 'the sign-in provider does not answer')
    })
    if (!provider) return failInBrowser(reply)
    const browser = keepBrowser(request, reply)
    const target = await startExternalSignIn(services, { redirect: query.redirect, browser, provider })
    reply.redirect(target.href)
  })

  serve(app, endpoints.finishExternalSignIn, async (_input, _actor, { request, reply }) => {
    if (!config.externalSignIn) throw refuse(noExternalSignIn)
    const { search } = new URL(request.url, config.publicUrl)
    try {
      const visitor = visitorOf(config, request)
      const finish = { search, browser: readBrowser(request), provider: await getProvider(), visitor }
      reply.redirect(await finishExternalSignIn(services, finish))
    } catch (error) {
      logFailure(request, 'sign_in_failed', { err: error })
      failInBrowser(reply)
    }
  })

  serve(app, endpoints.exchangeSession, async ({ body }, _actor, { request, reply }) => {
    const user = await exchangeSession(services, body.session_id, readBrowser(request))
    await signIn(services, user, { request, reply })
    return { user: presentUser(user) }
  })
}
