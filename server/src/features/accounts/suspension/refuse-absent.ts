import { accountLeavingRefusal } from '@entrena/contract/accounts/own-data-errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { refusedWith } from '../../../platform/refused'
import type { LockedPerson } from '../queries'

/** Refuses a request whose sender was deleted or suspended after the session was checked. */
export function refuseAbsentSender(sender: Pick<LockedPerson, 'suspendedAt' | 'leavingAt'> | undefined): void {
  if (!sender || sender.suspendedAt) throw refusedWith(notSignedInRefusal)
  if (sender.leavingAt) throw refusedWith(accountLeavingRefusal)
}
