import { redirectElsewhereRefusal } from '@entrena/contract/accounts/errors'
import * as openid from 'openid-client'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import { insertExternalSignIn } from '../queries/external-sign-in'
import { callbackUrl } from './urls'

const expiresAfterMinutes = 10

/** Returns false for a path that a browser would resolve to another site: '//evil', '/\evil', 'https://…'. */
export function isPathOnThisSite(path: string, publicUrl: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || /[\\#]/.test(path)) return false
  return URL.canParse(path, publicUrl) && new URL(path, publicUrl).origin === publicUrl
}

interface Start {
  readonly redirect: string
  readonly browserSecret: string
  readonly provider: openid.Configuration
}

/** Returns the provider's authorization URL. Only the browser that started the sign-in can finish the sign-in. */
export async function startExternalSignIn(
  services: Services,
  { redirect, browserSecret, provider }: Start,
): Promise<URL> {
  const { config, db, now } = services
  if (!isPathOnThisSite(redirect, config.publicUrl)) throw refusedWith(redirectElsewhereRefusal)
  const state = openid.randomState()
  const nonce = openid.randomNonce()
  const codeVerifier = openid.randomPKCECodeVerifier()
  await insertExternalSignIn(db, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browserSecret),
    nonce,
    codeVerifier,
    redirect,
    expiresAt: new Date(now().getTime() + expiresAfterMinutes * 60_000),
  })
  return openid.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(config.publicUrl),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    prompt: config.externalSignIn?.provider === 'local' ? 'login' : 'select_account',
  })
}
