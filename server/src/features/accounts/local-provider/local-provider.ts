import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Configuration, Provider as ProviderClass } from 'oidc-provider'
import { hashSecret } from '../../../platform/session'
import { callbackUrl, signInFailedPath } from '../external/urls'
import { localProviderClient, localProviderIssuer } from './identity'
import { MemoryAdapter } from './memory-adapter'

interface Person {
  readonly email: string
  readonly name: string
}

const people = new Map<string, Person>()

export function addPerson(person: Person): string {
  const id = hashSecret(person.email).slice(0, 32)
  people.set(id, person)
  return id
}

/** An EC key, because generating an RSA key would delay the first sign-in by a second. */
function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: localProviderClient.signing, use: 'sig' }
}

/** A real OpenID provider. Its only client is this server, which may use every scope. */
export async function makeLocalProvider(publicUrl: string, pageUrl: (uid: string) => string): Promise<ProviderClass> {
  // The main file of the package prints a warning on Node 20, although the package works there. So the class is
  // imported directly.
  const { Provider } = await import('oidc-provider/lib/provider.js')
  const configuration: Configuration = {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: localProviderClient.id,
        client_secret: localProviderClient.secret,
        redirect_uris: [callbackUrl(publicUrl)],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: localProviderClient.signing,
      },
    ],
    jwks: { keys: [makeSigningKey()] },
    cookies: { keys: [randomUUID()], short: { sameSite: 'lax' }, long: { sameSite: 'lax' } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => pageUrl(uid) },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    // The provider's own error page is meant for developers.
    renderError: (context) => context.redirect(signInFailedPath),
    async findAccount(_context, id) {
      const person = people.get(id)
      if (!person) return undefined
      return { accountId: id, claims: async () => ({ sub: id, email_verified: true, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: localProviderClient.id,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  return new Provider(localProviderIssuer(publicUrl), configuration)
}
