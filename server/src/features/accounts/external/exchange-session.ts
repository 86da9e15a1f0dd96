import { signInFailed } from '@entrena/contract/accounts/errors'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { hashSecret } from '../../../platform/session'
import { findUser, takeSessionTicket, type UserRow } from '../queries'

/** A ticket works once, for a minute, in the browser that asked for it. */
export async function exchangeSession(
  { db, now }: Services,
  ticket: string,
  browser: string | undefined,
): Promise<UserRow> {
  const taken = await takeSessionTicket(db, hashSecret(ticket))
  const isGood = taken && taken.expiresAt > now() && browser !== undefined && taken.browserHash === hashSecret(browser)
  const user = isGood ? await findUser(db, taken.userId) : undefined
  if (!user) throw refuse(signInFailed)
  return user
}
