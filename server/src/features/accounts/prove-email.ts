import { linkInvalid, proofMailTooSoon } from '@entrena/contract/accounts/errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { countUse, type RateLimit } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { findUser, markEmailProven } from './queries'
import { takeOwnAccountLink } from './queries/links'
import { sendLink } from './send-link'

/**
 * Uses the link that was mailed at registration. It works only for the user who registered: otherwise somebody could
 * register another person's address, and its owner would confirm it by opening the link. The real owner can reset the
 * password instead, which ends all access of the other person.
 */
export async function proveEmail({ db, now }: Services, userId: string, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await takeOwnAccountLink(tx, { kind: 'email_proof', tokenHash: hashSecret(token), now: now() })
    if (user?.id !== userId) throw refusedWith(linkInvalid)
    await markEmailProven(tx, user.id, now())
  })
}

/** The limit also counts the mail that was sent at registration. */
export const proofMailsAMinute: RateLimit = {
  name: 'proof mails',
  most: 1,
  withinMs: 60_000,
  refusal: proofMailTooSoon,
}
/** The address may belong to somebody who never registered and must not get many mails. */
const proofMailsADay: RateLimit = {
  name: 'proof mails of a day',
  most: 5,
  withinMs: 24 * 60 * 60_000,
  refusal: proofMailTooSoon,
}

/**
 * The limit of one mail a minute applies even when rate limits are off, because the screen shows the countdown to the
 * next mail.
 */
export async function mailProofAgain(services: Services, userId: string, isLimited: boolean): Promise<void> {
  const { db, now } = services
  const user = await findUser(db, userId)
  if (!user) throw refusedWith(notSignedInRefusal)
  if (user.emailProvenAt) return
  const limits = isLimited ? [proofMailsAMinute, proofMailsADay] : [proofMailsAMinute]
  for (const limit of limits) await countUse(db, { limit, who: userId, now: now() })
  await db.transaction((tx) => sendLink(tx, services, { user, kind: 'email_proof' }))
}
