import { adminKeepsEmailRefusal, emailUnchangedRefusal } from '@entrena/contract/accounts/account-errors'
import { emailTakenRefusal, linkInvalid } from '@entrena/contract/accounts/errors'
import { undoLinkHours } from '@entrena/contract/accounts/rules'
import type { Db } from '../../../platform/db/db'
import { isDuplicate, isLockedOut } from '../../../platform/db/errors'
import { countUse, type RateLimit } from '../../../platform/limits/limit'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import { findUser } from '../queries'
import { takeAccountLink } from '../queries/links'
import { regainAccount } from '../regain-account'
import { refuseDemoAddress } from '../register'
import { sendLink } from '../send-link'
import { confirmOwner, type OwnSession, withOwnersCode } from './confirm-owner'
import { isAddressReserved, restoreEmail, updateEmail } from './queries'

const hourMs = 60 * 60_000
const changesOfPerson: RateLimit = { name: 'changes of address of a person', most: 5, withinMs: hourMs }
const changesToAddress: RateLimit = { name: 'changes to an address', most: 3, withinMs: hourMs }

interface EmailChange {
  readonly email: string
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly isLimited: boolean
}

/** Mails a link to the new address, even if it already has an account: only the owner of the address may learn that. */
export async function askEmailChange(services: Services, session: OwnSession, change: EmailChange): Promise<void> {
  const { db, now } = services
  const { email, password, code, isLimited } = change
  refuseDemoAddress(services, email)
  const user = await confirmOwner(services, session, password)
  // Admins cannot change their address. If the address differed from the configured one, the next start would create a
  // second admin.
  if (user.role === 'admin') throw refusedWith(adminKeepsEmailRefusal)
  if (user.email === email) throw refusedWith(emailUnchangedRefusal)
  if (isLimited) {
    await countUse(db, { limit: changesOfPerson, who: user.id, now: now() })
    await countUse(db, { limit: changesToAddress, who: email, now: now() })
  }
  await withOwnersCode(services, session, { user, code }, (tx) =>
    sendLink(tx, services, { user: { ...user, email }, kind: 'email_change' }),
  )
}

/**
 * Refuses an address that already has an account. A deadlock is treated as the same error, because it occurs when two
 * people swap addresses at the same time.
 */
async function refuseTaken<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    throw isDuplicate(error) || isLockedOut(error) ? refusedWith(emailTakenRefusal) : error
  }
}

/**
 * Uses the link that was mailed to the new address. The link works only for the user who asked for it, because a
 * mistyped address belongs to somebody else. The old address gets a link to undo the change only if it was confirmed,
 * because an unconfirmed address may be somebody else's.
 */
export function changeEmail(services: Services, userId: string, token: string): Promise<void> {
  const now = services.now()
  const change = async (tx: Db) => {
    const link = await takeAccountLink(tx, { kind: 'email_change', tokenHash: hashSecret(token), now })
    if (link?.user.id !== userId) throw refusedWith(linkInvalid)
    const { user, email } = link
    if (await isAddressReserved(tx, { email, now, exceptOf: user.id })) throw refusedWith(emailTakenRefusal)
    await updateEmail(tx, { userId: user.id, email, now })
    if (user.emailProvenAt) await sendLink(tx, services, { user, kind: 'email_undo' })
  }
  return refuseTaken(services.db.transaction(change))
}

/**
 * Restores the old address with the link that was mailed there. Removes the password, because the person who changed
 * the address knew it. Mails a link to choose a new password to the restored address. Returns the user's id.
 */
export function undoEmailChange(services: Services, token: string): Promise<string> {
  const now = services.now()
  const undo = async (tx: Db) => {
    const link = await takeAccountLink(tx, { kind: 'email_undo', tokenHash: hashSecret(token), now })
    if (!link) throw refusedWith(linkInvalid)
    const { user, email, expiresAt } = link
    const changedAt = new Date(expiresAt.getTime() - undoLinkHours * hourMs)
    await restoreEmail(tx, { userId: user.id, email, now, expiresAt, changedAt })
    const restored = await findUser(tx, user.id)
    if (!restored) throw refusedWith(linkInvalid)
    await regainAccount(tx, services, { user: restored, since: changedAt })
    await sendLink(tx, services, { user: restored, kind: 'password_reset' })
    return user.id
  }
  return refuseTaken(services.db.transaction(undo))
}
