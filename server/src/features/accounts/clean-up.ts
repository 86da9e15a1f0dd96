import type { Services } from '../../platform/services'
import { deviceSeconds } from './device'
import { deleteExpired } from './queries'
import { forgetBefore } from './sign-in-tries'

/** Ended sessions, abandoned sign-ins and forgotten tries leave no trace. */
export function cleanUpAccounts({ db, now }: Services): Promise<void> {
  const seenBefore = new Date(now().getTime() - deviceSeconds * 1000)
  return deleteExpired(db, { now: now(), forgetBefore: forgetBefore(now()), seenBefore })
}
