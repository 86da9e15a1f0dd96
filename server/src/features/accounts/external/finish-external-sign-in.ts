import { signInFailed } from '@entrena/contract/accounts/errors'
import { nameLength, normaliseEmail } from '@entrena/contract/accounts/rules'
import { isShowable } from '@entrena/contract/text'
import * as openid from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../../platform/config'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret, makeSecret } from '../../../platform/session'
import { findUserByEmail, insertSessionTicket, insertUser, takeExternalSignIn, type UserRow } from '../queries'
import { callbackUrl } from './callback-url'

const secondsToExchange = 60

/** What we take from the provider's word on a person. An address that it has not verified proves nothing. */
const claims = z.object({
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
})

interface Finish {
  /** Path and query of the request that the provider sent the browser back with. */
  readonly search: string
  readonly browser: string | undefined
  readonly provider: openid.Configuration
}

/** Answers the path to go on to, with a one-time session_id in its hash. */
export async function finishExternalSignIn(services: Services, { search, browser, provider }: Finish): Promise<string> {
  const { config, db, now } = services
  const state = new URLSearchParams(search).get('state') ?? ''
  const begun = await takeExternalSignIn(db, hashSecret(state))
  const isThisBrowser = begun && browser !== undefined && begun.browserHash === hashSecret(browser)
  if (!isThisBrowser || begun.expiresAt <= now()) throw refuse(signInFailed)
  const tokens = await openid.authorizationCodeGrant(provider, new URL(callbackUrl(config.publicUrl) + search), {
    expectedState: state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.codeVerifier,
    idTokenExpected: true,
  })
  const person = claims.safeParse(tokens.claims())
  if (!person.success) throw refuse(signInFailed)
  const user = await findOrMakeUser(services, normaliseEmail(person.data.email), person.data.name)
  if (user.role === 'admin' && !trustsProviderWithAdmins(config)) throw refuse(signInFailed)
  const ticket = makeSecret()
  const expiresAt = new Date(now().getTime() + secondsToExchange * 1000)
  await insertSessionTicket(db, {
    ticketHash: hashSecret(ticket),
    browserHash: begun.browserHash,
    userId: user.id,
    expiresAt,
  })
  return `${begun.redirect}#session_id=${ticket}`
}

/** The local provider believes whatever address is typed, which must make nobody an admin where others can reach it. */
function trustsProviderWithAdmins({ externalSignIn, isOnlyLocal }: Config): boolean {
  return externalSignIn?.provider !== 'local' || isOnlyLocal
}

function presentableName(name: string | undefined, email: string): string {
  const trimmed = [...(name ?? '').trim()].slice(0, nameLength.most).join('')
  return trimmed && isShowable(trimmed) ? trimmed : (email.split('@')[0] ?? email)
}

async function findOrMakeUser({ db, now }: Services, email: string, name: string | undefined): Promise<UserRow> {
  const fresh = { name: presentableName(name, email), email, passwordHash: null, role: null, createdAt: now() }
  const user = (await insertUser(db, fresh)) ?? (await findUserByEmail(db, email))
  if (!user) throw refuse(signInFailed)
  return user
}
