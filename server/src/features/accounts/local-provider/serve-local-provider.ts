import type { IncomingHttpHeaders } from 'node:http'
import { preferredLanguage } from '@entrena/contract/language'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { loggerOfRequest } from '../../../platform/http/logging'
import type { Services } from '../../../platform/services'
import { demoAccounts } from '../demo'
import { signInFailedPath } from '../external/urls'
import { localPrefix } from './identity'
import { addPerson, makeLocalProvider } from './local-provider'
import { personPage } from './person-page'

const pagePath = '/api/auth/demo-provider'

const person = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  name: z.string().trim().max(100).default(''),
})

/** Serves the provider, and the page on which visitors choose a demo account. */
export async function serveLocalProvider(app: FastifyInstance, { config }: Services): Promise<void> {
  // The provider takes 30 MB of memory, so it is created only when somebody first signs in with it.
  let made: Promise<Provider> | undefined
  const findProvider = () => {
    made ??= makeLocalProvider(config.publicUrl, (uid) => `${pagePath}/${uid}`)
    return made
  }
  await app.register(async (scope) => mountProvider(scope, findProvider))
  await app.register(async (scope) => servePersonPage(scope, findProvider))
}

type FindProvider = () => Promise<Provider>

/** The provider parses request bodies itself, so Fastify must not parse them. */
function mountProvider(scope: FastifyInstance, findProvider: FindProvider): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.all(`${localPrefix}/*`, { schema: { hide: true } }, async (request, reply) => {
    const provider = await findProvider()
    reply.hijack()
    const { raw } = request
    const url = raw.url ?? ''
    if (/^\/auth\b/.test(url.slice(localPrefix.length))) dropSessionCookies(raw.headers)
    await provider.callback()(Object.assign(raw, { originalUrl: url, url: url.slice(localPrefix.length) }), reply.raw)
  })
}

/** Removes the provider's session cookies. With them, the provider would sign in the previous person without asking. */
function dropSessionCookies(headers: IncomingHttpHeaders): void {
  const others = headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'))
  if (others) headers.cookie = others.join('; ')
}

function servePersonPage(scope: FastifyInstance, findProvider: FindProvider): void {
  const people = [{ name: 'Gabriela Santos', email: 'gabriela@entrena.test' }, ...demoAccounts]
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  scope.get(`${pagePath}/:uid`, { schema: { hide: true } }, async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language'])
    const nonce = scope.protectPage(reply)
    return reply.type('text/html; charset=utf-8').send(personPage({ language, nonce, people }))
  })

  scope.post(`${pagePath}/:uid`, { schema: { hide: true } }, async (request, reply) => {
    const chosen = person.safeParse(request.body)
    const isCancelled = z.object({ cancel: z.string() }).safeParse(request.body).success
    if (!chosen.success && !isCancelled) return reply.redirect(request.url)
    const result = chosen.success ? { login: { accountId: addPerson(chosen.data) } } : { error: 'access_denied' }
    try {
      const provider = await findProvider()
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result))
    } catch (error) {
      loggerOfRequest(request).info({ err: error }, 'the demo sign-in page was already used or has expired')
      return reply.redirect(signInFailedPath)
    }
  })
}
