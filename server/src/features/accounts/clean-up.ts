import type { Services } from '../../platform/services'
import { deviceSeconds } from './device'
import { deleteExpired } from './queries'
import { triesExpiredBefore } from './sign-in-tries'

/** Bank transfers are matched with former names, so these are kept for a year. */
const formerNameMs = 365 * 24 * 60 * 60_000

export function cleanUpAccounts({ db, now }: Services): Promise<void> {
  const devicesBefore = new Date(now().getTime() - deviceSeconds * 1000)
  const namesBefore = new Date(now().getTime() - formerNameMs)
  return deleteExpired(db, { now: now(), namesBefore, triesBefore: triesExpiredBefore(now()), devicesBefore })
}
