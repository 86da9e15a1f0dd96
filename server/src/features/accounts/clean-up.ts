import type { Services } from '../../platform/services'
import { deviceSeconds } from './device'
import { deleteExpired } from './queries'
import { triesExpiredBefore } from './sign-in-tries'

export function cleanUpAccounts({ db, now }: Services): Promise<void> {
  const devicesBefore = new Date(now().getTime() - deviceSeconds * 1000)
  return deleteExpired(db, { now: now(), triesBefore: triesExpiredBefore(now()), devicesBefore })
}
