import { signInFailed } from '@entrena/contract/accounts/errors'
import { normaliseEmail } from '@entrena/contract/accounts/rules'
import * as openid from 'openid-client'
import { z } from 'zod'
import type { VisitorNetwork } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret, makeSecret } from '../../../platform/session'
import { insertSessionTicket, takeExternalSignIn } from '../queries/external-sign-in'
import { findOrMakeUser } from './find-or-make-user'
import { callbackUrl } from './urls'

const secondsToExchange = 60

/** The claims of the id token that we use. */
const claims = z.object({
  iss: z.string().max(1_000),
  sub: z.string().min(1).max(1_000),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
})

interface Finish {
  /** Query string of the callback request. */
  readonly search: string
  readonly browserSecret: string | undefined
  readonly provider: openid.Configuration
  readonly visitor: VisitorNetwork
}

/** Returns the path to redirect to, with a one-time session_id in its hash. */
export async function finishExternalSignIn(services: Services, finish: Finish): Promise<string> {
  const { search, browserSecret, provider, visitor } = finish
  const { config, db, now } = services
  const state = new URLSearchParams(search).get('state') ?? ''
  const started = await takeExternalSignIn(db, hashSecret(state))
  const isSameBrowser = started && browserSecret !== undefined && started.browserHash === hashSecret(browserSecret)
  if (!isSameBrowser || started.expiresAt <= now()) throw refusedWith(signInFailed)
  const tokens = await openid.authorizationCodeGrant(provider, new URL(callbackUrl(config.publicUrl) + search), {
    expectedState: state,
    expectedNonce: started.nonce,
    pkceCodeVerifier: started.codeVerifier,
    idTokenExpected: true,
  })
  const person = claims.safeParse(tokens.claims())
  if (!person.success) throw refusedWith(signInFailed)
  const { iss: issuer, sub: subject, email, name } = person.data
  const user = await findOrMakeUser(services, { issuer, subject, email: normaliseEmail(email), name, visitor })
  const ticket = makeSecret()
  const expiresAt = new Date(now().getTime() + secondsToExchange * 1000)
  await insertSessionTicket(db, {
    ticketHash: hashSecret(ticket),
    browserHash: started.browserHash,
    userId: user.id,
    expiresAt,
  })
  return `${started.redirect}#session_id=${ticket}`
}
