import { signInFailed } from '@entrena/contract/accounts/errors'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import { findUser, type UserRow } from '../queries'
import { takeSessionTicket } from '../queries/external-sign-in'

/** A ticket can be used once, within a minute, and only in the browser that started the sign-in. */
export async function exchangeSession(
  { db, now }: Services,
  ticket: string,
  browserSecret: string | undefined,
): Promise<UserRow> {
  const row = await takeSessionTicket(db, hashSecret(ticket))
  const isSameBrowser = browserSecret !== undefined && row?.browserHash === hashSecret(browserSecret)
  const user = row && isSameBrowser && row.expiresAt > now() ? await findUser(db, row.userId) : undefined
  if (!user) throw refusedWith(signInFailed)
  return user
}
