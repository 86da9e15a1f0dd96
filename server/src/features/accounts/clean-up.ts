import type { Services } from '../../platform/services'
import { deviceSeconds } from './device'
import { deleteExpired } from './queries'
import { triesExpiredBefore } from './sign-in-tries'

/** The bank desk needs former names until the transfer for a booking has come. */
const formerNameMs = 365 * 24 * 60 * 60_000

export function cleanUpAccounts({ db, now }: Services): Promise<void> {
  const devicesBefore = new Date(now().getTime() - deviceSeconds * 1000)
  const namesBefore = new Date(now().getTime() - formerNameMs)
  return deleteExpired(db, { now: now(), namesBefore, triesBefore: triesExpiredBefore(now()), devicesBefore })
}
