import { linkInvalid, proofMailTooSoon } from '@entrena/contract/accounts/errors'
import { notSignedIn } from '@entrena/contract/refusals'
import { countUse, type Limit } from '../../platform/limits/limit'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { findUser, markEmailProven } from './queries'
import { takeLink } from './queries/links'
import { sendLink } from './send-link'

/**
 * Uses the link that was mailed at the registration. Only its own user can: somebody else may have registered the address, and must
 * not get an account with a proven address because its owner opens the link. That owner resets the password, which ends what the
 * other one set up.
 */
export async function proveEmail({ db, now }: Services, userId: string, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await takeLink(tx, { kind: 'email_proof', tokenHash: hashSecret(token), now: now() })
    if (user?.id !== userId) throw refuse(linkInvalid)
    await markEmailProven(tx, user.id, now())
  })
}

/** Counts the mail of the registration as well. */
export const proofMailsAMinute: Limit = { name: 'proof mails', most: 1, withinMs: 60_000, refusal: proofMailTooSoon }
/** The address may belong to somebody who never registered, and who must not be flooded with mails. */
const proofMailsADay: Limit = {
  name: 'proof mails of a day',
  most: 5,
  withinMs: 24 * 60 * 60_000,
  refusal: proofMailTooSoon,
}

/** The wait of a minute always applies, because the screen shows it. */
export async function mailProofAgain(services: Services, userId: string, isLimited: boolean): Promise<void> {
  const { db, now } = services
  const user = await findUser(db, userId)
  if (!user) throw refuse(notSignedIn)
  if (user.emailProvenAt) return
  const limits = isLimited ? [proofMailsAMinute, proofMailsADay] : [proofMailsAMinute]
  for (const limit of limits) await countUse(db, { limit, who: userId, now: now() })
  await db.transaction((tx) => sendLink(tx, services, { user, kind: 'email_proof' }))
}
