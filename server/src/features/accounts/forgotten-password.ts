import { linkInvalid } from '@entrena/contract/accounts/errors'
import { type RateLimit, tryCountUse, type VisitorNetwork } from '../../platform/limits/limit'
import { enqueueMail } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { passwordChangedMail } from './mails'
import { hashPassword, refuseWeakPassword } from './password'
import { findUserByEmail, resetCredentials, upsertDevice } from './queries'
import { hasAccountLink, takeOwnAccountLink } from './queries/links'
import { regainAccount } from './regain-account'
import { replyInSteps } from './reply-in-steps'
import { hasSecondFactor } from './second-factor/queries'
import { sendLink } from './send-link'
import { clearPasswordTries } from './sign-in-tries'

const hourMs = 60 * 60_000
const linksToAddress: RateLimit = { name: 'reset links to an address', most: 3, withinMs: hourMs }
const linksFromNetwork: RateLimit = { name: 'reset links from a network', most: 20, withinMs: hourMs }

/** Mails a link if the address has an account. The response does not reveal whether it has. */
export function forgetPassword(services: Services, email: string, visitor: VisitorNetwork): Promise<void> {
  return replyInSteps(mailResetLink(services, email, visitor))
}

async function mailResetLink(services: Services, email: string, visitor: VisitorNetwork): Promise<void> {
  const { db, now } = services
  if (visitor.isLimited) {
    const isFew = await tryCountUse(db, { limit: linksFromNetwork, who: visitor.network, now: now() })
    if (!isFew || !(await tryCountUse(db, { limit: linksToAddress, who: email, now: now() }))) return
  }
  const user = await findUserByEmail(db, email)
  if (user) await db.transaction((tx) => sendLink(tx, services, { user, kind: 'password_reset' }))
}

interface Reset {
  readonly token: string
  readonly password: string
  /** IP address of the request. */
  readonly address: string
  /** Hash of the browser's device cookie. */
  readonly device: string
}

/** Returns the user's id. Using the mailed link also confirms the e-mail address. */
export async function resetPassword(services: Services, { token, password, address, device }: Reset): Promise<string> {
  const { config, db, now } = services
  const wanted = { kind: 'password_reset', tokenHash: hashSecret(token), now: now() } as const
  // Hashing is expensive, so it happens only with a valid link.
  if (!(await hasAccountLink(db, wanted))) throw refusedWith(linkInvalid)
  if (config.production) refuseWeakPassword(password)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await takeOwnAccountLink(tx, wanted)
    if (!user) throw refusedWith(linkInvalid)
    await resetCredentials(tx, user.id, { passwordHash, now: now() })
    if (!user.emailProvenAt) await regainAccount(tx, services, { user })
    await clearPasswordTries(tx, { email: user.email, address, device })
    // Marks the browser as known, so that wrong guesses in other browsers do not lock it out. With two-step
    // verification, a browser is known only once it has sent a code, because known browsers have more tries.
    if (!(await hasSecondFactor(tx, user.id)))
      await upsertDevice(tx, { tokenHash: device, userId: user.id, seenAt: now() })
    await enqueueMail(tx, passwordChangedMail(services, user))
    return user.id
  })
}
