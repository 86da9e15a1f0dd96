import { redirectElsewhere } from '@entrena/contract/accounts/errors'
import * as openid from 'openid-client'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import { insertExternalSignIn } from '../queries'
import { callbackUrl } from './callback-url'

const minutesToComeBack = 10

/** A path of this site and nothing that a browser would read as another one: '//evil', '/\evil', 'https://…'. */
export function isOwnPath(path: string, publicUrl: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || /[\\#]/.test(path)) return false
  return URL.canParse(path, publicUrl) && new URL(path, publicUrl).origin === publicUrl
}

interface Start {
  readonly redirect: string
  /** The secret in the browser's cookie. */
  readonly browser: string
  readonly provider: openid.Configuration
}

/** Answers where to send the browser: the provider's page, with state, nonce and PKCE that only this browser can redeem. */
export async function startExternalSignIn(services: Services, { redirect, browser, provider }: Start): Promise<URL> {
  const { config, db, now } = services
  if (!isOwnPath(redirect, config.publicUrl)) throw refuse(redirectElsewhere)
  const state = openid.randomState()
  const nonce = openid.randomNonce()
  const codeVerifier = openid.randomPKCECodeVerifier()
  await insertExternalSignIn(db, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browser),
    nonce,
    codeVerifier,
    redirect,
    expiresAt: new Date(now().getTime() + minutesToComeBack * 60_000),
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
