import { accountLeaving } from '@entrena/contract/accounts/own-data-errors'
import { notSignedIn } from '@entrena/contract/refusals'
import { refuse } from '../../../platform/refused'
import type { LockedPerson } from '../queries'

/** Refuses a request that began before its sender was deleted or suspended, which also ended the session. */
export function refuseAbsent(sender: Pick<LockedPerson, 'suspendedAt' | 'leavingAt'> | undefined): void {
  if (!sender || sender.suspendedAt) throw refuse(notSignedIn)
  if (sender.leavingAt) throw refuse(accountLeaving)
}
