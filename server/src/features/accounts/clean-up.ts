import { formerNameDays } from '@entrena/contract/accounts/rules'
import type { Services } from '../../platform/services'
import { deviceSeconds } from './device'
import { deleteExpired } from './queries'
import { triesExpiredBefore } from './sign-in-tries'

export function cleanUpAccounts({ db, now }: Services): Promise<void> {
  const devicesBefore = new Date(now().getTime() - deviceSeconds * 1000)
  const namesBefore = new Date(now().getTime() - formerNameDays * 86_400_000)
  return deleteExpired(db, { now: now(), namesBefore, triesBefore: triesExpiredBefore(now()), devicesBefore })
}
