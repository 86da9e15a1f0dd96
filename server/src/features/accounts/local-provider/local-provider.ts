import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Configuration, Provider as ProviderClass } from 'oidc-provider'
// The package's own index warns about Node 20, on which it works; its class is the same.
import { Provider } from 'oidc-provider/lib/provider.js'
import { hashSecret } from '../../../platform/session'
import { callbackUrl } from '../external/callback-url'
import { failedPath } from '../external/failed-path'
import { localClient, localIssuer } from './identity'
import { MemoryAdapter } from './memory'

interface Person {
  readonly email: string
  readonly name: string
}

const people = new Map<string, Person>()

/** Answers the id under which the provider will speak of the person. */
export function rememberPerson(person: Person): string {
  const id = hashSecret(person.email).slice(0, 32)
  people.set(id, person)
  return id
}

/** On an elliptic curve: made in a moment, where the usual kind would hold up every start by a second. */
function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: localClient.signing, use: 'sig' }
}

/** A real OpenID provider with one client, ourselves, who is granted what it asks for. */
export function makeLocalProvider(publicUrl: string, pageOf: (uid: string) => string): ProviderClass {
  const configuration: Configuration = {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: localClient.id,
        client_secret: localClient.secret,
        redirect_uris: [callbackUrl(publicUrl)],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: localClient.signing,
      },
    ],
    jwks: { keys: [makeSigningKey()] },
    cookies: { keys: [randomUUID()], short: { sameSite: 'lax' }, long: { sameSite: 'lax' } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => pageOf(uid) },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    // The provider's own error page is for developers.
    renderError: (context) => context.redirect(failedPath),
    async findAccount(_context, id) {
      const person = people.get(id)
      if (!person) return undefined
      return { accountId: id, claims: async () => ({ sub: id, email_verified: true, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: localClient.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  return new Provider(localIssuer(publicUrl), configuration)
}
