import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import type { Services } from '../../../platform/services'
import { localProviderClient, localProviderIssuer } from '../local-provider/identity'

/** Sends requests to the demo's provider inside this process, because the public URL may be unreachable from here. */
function fetchInProcess(app: FastifyInstance): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...headers, host: new URL(url).host },
      ...(body !== null && body !== undefined && { payload: String(body) }),
    })
    const responseHeaders = new Headers({ 'content-type': String(reply.headers['content-type']) })
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers: responseHeaders })
  }
}

/** Returns a function that loads the provider's configuration once. A failed load is retried at the next sign-in. */
export function makeProviderLoader(app: FastifyInstance, { config }: Services): () => Promise<openid.Configuration> {
  const { externalSignIn, publicUrl } = config
  let loading: Promise<openid.Configuration> | undefined
  const discover = () => {
    if (externalSignIn?.provider === 'remote') {
      const { issuer, clientId, clientSecret } = externalSignIn
      const isInsecure = issuer.startsWith('http:')
      return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        ...(isInsecure && { execute: [openid.allowInsecureRequests] }),
      })
    }
    const client = {
      client_secret: localProviderClient.secret,
      id_token_signed_response_alg: localProviderClient.signing,
    }
    return openid.discovery(new URL(localProviderIssuer(publicUrl)), localProviderClient.id, client, undefined, {
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: fetchInProcess(app),
    })
  }
  return () => {
    loading ??= discover().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
