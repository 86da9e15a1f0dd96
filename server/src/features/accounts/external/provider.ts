import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import type { Services } from '../../../platform/services'
import { localClient, localIssuer } from '../local-provider/identity'

/** The demo's provider lives in this very server, whose public address it may not reach itself: it is asked in memory. */
function askOurselves(app: FastifyInstance): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...headers, host: new URL(url).host },
      ...(body !== null && body !== undefined && { payload: String(body) }),
    })
    const answerHeaders = new Headers({ 'content-type': String(reply.headers['content-type']) })
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers: answerHeaders })
  }
}

/** Asks the provider who it is, once. A provider that was away is asked again at the next sign-in. */
export function findProvider(app: FastifyInstance, { config }: Services): () => Promise<openid.Configuration> {
  const { externalSignIn, publicUrl } = config
  let found: Promise<openid.Configuration> | undefined
  const discover = () => {
    if (externalSignIn?.provider === 'remote') {
      const { issuer, clientId, clientSecret } = externalSignIn
      const isPlain = issuer.startsWith('http:')
      return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        ...(isPlain && { execute: [openid.allowInsecureRequests] }),
      })
    }
    const client = { client_secret: localClient.secret, id_token_signed_response_alg: localClient.signing }
    return openid.discovery(new URL(localIssuer(publicUrl)), localClient.id, client, undefined, {
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: askOurselves(app),
    })
  }
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}
